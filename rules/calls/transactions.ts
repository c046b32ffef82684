/** Transactions, pipelines and batches: the commands that one of them gathers. */
import type ts from "typescript";
import { activation, counted, iteratedBy, leavingBefore, memberOf, round, truthiness, type Env, type Evaluator, type Item } from "../keys/index.js";
import type { Occurrence, Presence } from "../pattern.js";
import { argumentsOf, opened, readCommand, readListed, type Command } from "./command.js";
import { fromSingleNode, keyPrefix } from "./construction.js";
import { receiverOf, type Receiver } from "./receiver.js";
import type { Argument } from "./wire.js";

/** Loops over known elements are followed round by round up to this many commands. */
const MOST_ROUNDS = 128;
/** A transaction is followed this deep into functions that it is handed to. */
const MOST_HANDED = 3;

export interface Chain {
  readonly kind: "transaction" | "pipeline";
  readonly receiver: Receiver;
  /** Whether it is a cluster client's, as far as its class says. */
  readonly clustered: boolean;
  /** As it is written: `multi`, `pipeline`, `ClusterBatch`. */
  readonly method: string;
  /** Where it starts: the name of the method that made it, or its first command where it comes from elsewhere. */
  readonly start: ts.Node;
  /** The call that sends it, where it is in sight. */
  readonly exec?: ts.Node;
  readonly keys: readonly ChainKey[];
  /** The calls that stand in the file itself and have been read as commands of it. */
  readonly calls: readonly ts.CallExpression[];
  /** True where the client sends each command by itself, as behind `multi({ pipeline: false })`. */
  readonly singly?: true;
}

export interface ChainKey {
  readonly argument: Argument;
  readonly prefix: Command["prefix"];
  readonly branches: readonly Presence[];
  /** The command that names the key; one object for all keys of one command. */
  readonly sender: Sender;
  /** The call that handed the transaction to the function in which the command stands. */
  readonly handedBy?: ts.Node;
}

type Sender = Pick<Command, "method" | "command" | "name"> & { readonly node: ts.Node };

/** What a chain is known by: its variable or parameter, or the expression that made it. */
type Identity = ts.Symbol | ts.Node;

interface Made {
  readonly node: ts.Node;
  readonly kind: Chain["kind"] | "loose";
  readonly receiver: Receiver;
  readonly clustered: boolean;
  readonly method: string;
  readonly name: ts.Node;
  /** Commands given as lists when it was made. */
  readonly given?: ts.Expression;
}

const MAKERS: Readonly<Record<string, Chain["kind"]>> = { multi: "transaction", MULTI: "transaction", pipeline: "pipeline" };
const SENDERS = new Set(["exec", "EXEC", "execBuffer", "execAsPipeline", "execTyped", "execAsPipelineTyped"]);
/** What ends a transaction whose commands are called on the client, or begins another one. */
const ENDS = /^(?:exec(?:Buffer)?|discard|multi)$/;
const WORTH_A_LOOK = /multi\b|MULTI|pipeline|Batch|Transaction|ChainableCommander|Pipeline/;

/** Every transaction and pipeline of a file whose commands are in sight. */
export function chainsOf(evaluator: Evaluator, file: ts.SourceFile, calls: readonly ts.CallExpression[]): Chain[] {
  if (!WORTH_A_LOOK.test(file.text)) return [];
  return new Chains(evaluator, file).of(calls);
}

interface Gathered {
  readonly made?: Made;
  readonly receiver: Receiver;
  readonly calls: ts.CallExpression[];
  exec?: ts.Node;
  sentAsPipeline?: boolean;
}

class Chains {
  private readonly identities = new Map<ts.Symbol, Identity | undefined>();
  private readonly makers = new Map<Identity, Made | undefined>();
  private readonly references = new WeakMap<ts.Symbol, readonly ts.Node[]>();
  private readonly chained = new WeakMap<ts.Node, Identity>();
  private readonly lasts = new WeakMap<ts.Node, ts.Node>();

  constructor(
    private readonly evaluator: Evaluator,
    private readonly file: ts.SourceFile,
  ) {}

  of(calls: readonly ts.CallExpression[]): Chain[] {
    const gathered = new Map<Identity, Gathered>();
    for (const call of calls) {
      for (const argument of call.arguments) this.beginHanded(gathered, argument);
      this.sentBy(gathered, call);
      const identity = this.identityOfCall(call);
      if (identity === undefined) continue;
      const chain = gathered.get(identity) ?? this.begin(identity, call);
      if (chain === undefined) continue;
      gathered.set(identity, chain);
      const method = this.methodOf(call);
      if (method !== undefined && SENDERS.has(method)) {
        chain.exec ??= call;
        if (method.startsWith("execAsPipeline")) chain.sentAsPipeline = true;
      } else chain.calls.push(call);
    }
    return [...[...gathered].flatMap(([identity, chain]) => this.finish(identity, chain)), ...calls.flatMap((call) => this.sentSingly(call, calls))];
  }

  /** A transaction whose commands are called on the client itself, between `multi` and `exec`. */
  private sentSingly(start: ts.CallExpression, calls: readonly ts.CallExpression[]): Chain[] {
    const { evaluator } = this;
    const { ts } = evaluator;
    const method = this.methodOf(start);
    if (!ts.isPropertyAccessExpression(start.expression) || method === undefined || MAKERS[method] !== "transaction" || start.arguments.length === 0) return [];
    const { expression: client, name } = start.expression;
    const receiver = receiverOf(evaluator, client, method, start);
    if (receiver === undefined || receiver.role === "chain" || !isSentSingly(evaluator, start, receiver)) return [];
    let block: ts.Node = start;
    while (!ts.isBlock(block) && !ts.isSourceFile(block) && !ts.isCaseOrDefaultClause(block) && !ts.isFunctionLike(block)) block = block.parent;
    const text = client.getText();
    const later = calls.filter((call) => call.pos >= start.end && contains(block, call) && ts.isPropertyAccessExpression(call.expression) && call.expression.expression.getText() === text);
    const at = later.findIndex((call) => ENDS.test(this.methodOf(call) ?? ""));
    const end = later[at];
    if (end === undefined || !SENDERS.has(this.methodOf(end) ?? "") || evaluator.functionAround(end) !== evaluator.functionAround(start)) return [];
    const commands = later.slice(0, at);
    const keys = commands.flatMap((call) => this.keysOf(call, receiver, evaluator.root, start));
    const clustered = receiver.role === "cluster" || receiver.role === "unknown";
    return [{ kind: "transaction", receiver, clustered, method, start: name, exec: end, keys, calls: commands, singly: true }];
  }

  /** `client.exec(batch)` sends what it is given. */
  private sentBy(gathered: ReadonlyMap<Identity, Gathered>, call: ts.CallExpression): void {
    const [batch] = call.arguments;
    if (batch === undefined || gathered.size === 0 || !SENDERS.has(this.methodOf(call) ?? "")) return;
    const identity = this.identityOf(batch, 0);
    const chain = identity === undefined ? undefined : gathered.get(identity);
    if (chain !== undefined) chain.exec ??= call;
  }

  private methodOf(call: ts.CallExpression): string | undefined {
    return this.evaluator.ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : undefined;
  }

  /** The chain that a call is a command of. */
  private identityOfCall(call: ts.CallExpression): Identity | undefined {
    const { ts } = this.evaluator;
    if (!ts.isPropertyAccessExpression(call.expression)) return undefined;
    const owner = call.expression.expression;
    // The calls of a chain come from inside out, each on the one before.
    const known = ts.isCallExpression(owner) && this.madeBy(owner) === undefined ? this.chained.get(owner) : undefined;
    const identity = known ?? this.identityOf(owner, 0);
    if (identity !== undefined) this.chained.set(call, identity);
    return identity;
  }

  /** The last call of the chain that a call is in. */
  private lastOf(call: ts.Node): ts.Node {
    const { ts } = this.evaluator;
    const passed: ts.Node[] = [];
    let node = call;
    while (!this.lasts.has(node) && ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent) && node.parent.parent.expression === node.parent) {
      passed.push(node);
      node = node.parent.parent;
    }
    const last = this.lasts.get(node) ?? node;
    for (const one of passed) this.lasts.set(one, last);
    return last;
  }

  private identityOf(expression: ts.Expression, depth: number): Identity | undefined {
    const { ts } = this.evaluator;
    let node = expression;
    for (;;) {
      while (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node) || ts.isAwaitExpression(node)) node = node.expression;
      if (this.madeBy(node) !== undefined) return this.variableOf(node) ?? node;
      const start = startOfReduction(ts, node);
      if (start !== undefined) return depth > 8 ? undefined : this.identityOf(start, depth + 1);
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) node = node.expression.expression;
      else break;
    }
    if (!ts.isIdentifier(node)) return undefined;
    const symbol = this.evaluator.symbolOf(node);
    return symbol === undefined ? undefined : this.identityOfSymbol(symbol, node, depth);
  }

  private identityOfSymbol(symbol: ts.Symbol, reference: ts.Identifier, depth: number): Identity | undefined {
    if (this.identities.has(symbol)) return this.identities.get(symbol);
    this.identities.set(symbol, undefined);
    const identity = this.resolveSymbol(symbol, reference, depth);
    this.identities.set(symbol, identity);
    return identity;
  }

  private resolveSymbol(symbol: ts.Symbol, reference: ts.Identifier, depth: number): Identity | undefined {
    const { ts } = this.evaluator;
    const declaration = symbol.valueDeclaration;
    if (declaration === undefined || declaration.getSourceFile() !== this.file || depth > 8) return undefined;
    if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined) {
      const from = this.identityOf(declaration.initializer, depth + 1);
      if (from !== undefined) return this.madeAnew(symbol, declaration) ? undefined : from;
    }
    if (ts.isVariableDeclaration(declaration) && declaration.initializer === undefined) {
      // Declared first, and made later in one place, which another function could run again and again.
      const [only, ...others] = this.assignedTo(symbol, declaration);
      const once = only !== undefined && others.length === 0 && this.evaluator.functionAround(only) === this.evaluator.functionAround(declaration);
      const from = once ? this.identityOf(only, depth + 1) : undefined;
      if (from !== undefined) return from;
    }
    const reduced = ts.isParameter(declaration) ? reductionOf(ts, declaration.parent) : undefined;
    if (reduced !== undefined && declaration === reduced.chain) return this.identityOf(reduced.start, depth + 1);
    if (!ts.isVariableDeclaration(declaration) && !ts.isParameter(declaration)) return undefined;
    if (this.handedTo(declaration) !== undefined) return this.madeAnew(symbol, declaration) ? undefined : symbol;
    // Without types only what is called or sent like one is worth to be followed.
    if (!this.evaluator.typed && (declaration.type ?? ts.getJSDocType(declaration)) === undefined && !this.sentNames().has(symbol.name)) return undefined;
    const receiver = receiverOfChain(this.evaluator, reference);
    if (receiver === undefined || this.madeAnew(symbol, declaration)) return undefined;
    return symbol;
  }

  /** The transaction that a callback is given as this parameter, by a function of the program: `build(tx)` in `inTx(build)`. */
  private handedTo(declaration: ts.Node): Receiver | undefined {
    const { ts, checker } = this.evaluator;
    if (!ts.isParameter(declaration) || !(ts.isArrowFunction(declaration.parent) || ts.isFunctionExpression(declaration.parent))) return undefined;
    const callback = declaration.parent;
    const call = callback.parent;
    if (!ts.isCallExpression(call) || !(ts.isIdentifier(call.expression) || (ts.isPropertyAccessExpression(call.expression) && call.expression.expression.kind === ts.SyntaxKind.ThisKeyword))) return undefined;
    const place = callback.parameters.indexOf(declaration);
    const fn = this.evaluator.evaluate(call.expression);
    const taken = fn.kind === "function" && !fn.node.getSourceFile().isDeclarationFile ? fn.node.parameters[call.arguments.indexOf(callback)] : undefined;
    const symbol = taken === undefined || !ts.isIdentifier(taken.name) ? undefined : checker.getSymbolAtLocation(taken.name);
    if (taken === undefined || symbol === undefined) return undefined;
    for (const reference of this.referencesTo(symbol, taken.getSourceFile())) {
      const { parent } = reference;
      const given = ts.isCallExpression(parent) && parent.expression === reference ? parent.arguments[place] : undefined;
      const own = given !== undefined && ts.isIdentifier(given) ? this.evaluator.symbolOf(given) : undefined;
      const made = given === undefined ? undefined : (this.madeBy(given) ?? (own === undefined ? undefined : this.makerOfVariable(own)));
      if (made !== undefined && made.kind !== "loose") return made.receiver;
    }
    return undefined;
  }

  private sent: ReadonlySet<string> | undefined;

  /** The names that something like `exec` is called on, at the end of a chain of calls or at once. */
  private sentNames(): ReadonlySet<string> {
    const { ts } = this.evaluator;
    this.sent ??= new Set(
      [...SENDERS].flatMap((sender) =>
        this.evaluator.names(this.file).of(sender).map(({ parent }) => {
          let node: ts.Node = ts.isPropertyAccessExpression(parent) ? parent.expression : parent;
          while (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) node = node.expression.expression;
          return ts.isIdentifier(node) ? node.text : "";
        }),
      ),
    );
    return this.sent;
  }

  /** Whether a variable holds one transaction after another. */
  private madeAnew(symbol: ts.Symbol, declaration: ts.Node): boolean {
    return this.assignedTo(symbol, declaration).length > 0;
  }

  /** What a variable is assigned that does not start with the variable itself, as `tx = tx.get("a")` does. */
  private assignedTo(symbol: ts.Symbol, declaration: ts.Node): ts.Expression[] {
    const { ts } = this.evaluator;
    return this.evaluator
      .names(this.file)
      .of(symbol.name)
      .flatMap((one) => {
        const assignment = one.parent;
        if (!ts.isBinaryExpression(assignment) || assignment.left !== one || assignment.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
        return one.parent !== declaration && this.evaluator.symbolOf(one) === symbol && !startsWith(ts, assignment.right, one.text) ? [assignment.right] : [];
      });
  }

  /** The variable that is declared with what a maker gives. */
  private variableOf(maker: ts.Node): ts.Symbol | undefined {
    const { ts, checker } = this.evaluator;
    let node = maker;
    while (!ts.isVariableDeclaration(node.parent) && (ts.isExpression(node.parent) && !ts.isFunctionLike(node.parent))) node = node.parent;
    const declaration = node.parent;
    if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
    const symbol = checker.getSymbolAtLocation(declaration.name);
    if (symbol === undefined || this.madeAnew(symbol, declaration)) return undefined;
    return this.sends(maker) ? undefined : symbol;
  }

  /** Whether the chain is sent in the same expression that makes it, so that the variable holds its reply. */
  private sends(maker: ts.Node): boolean {
    const { ts } = this.evaluator;
    for (let node = maker.parent; ts.isExpression(node); node = node.parent) {
      if (ts.isPropertyAccessExpression(node) && SENDERS.has(node.name.text)) return true;
    }
    return false;
  }

  private madeBy(node: ts.Node): Made | undefined {
    if (!this.makers.has(node)) this.makers.set(node, this.readMaker(node));
    return this.makers.get(node);
  }

  private readMaker(node: ts.Node): Made | undefined {
    const { ts } = this.evaluator;
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const kind = MAKERS[name.text];
      if (kind === undefined) return undefined;
      const receiver = receiverOf(this.evaluator, expression, name.text, node);
      if (receiver === undefined || receiver.role === "chain") return undefined;
      // Sent singly, nothing is gathered, and commands given as lists are passed over.
      if (isSentSingly(this.evaluator, node, receiver)) return undefined;
      const [given] = node.arguments;
      // A pipeline for one node's own client is legal whatever the slots.
      const loose = receiver.table.name === "upstash" ? kind === "pipeline" : kind === "pipeline" && fromSingleNode(this.evaluator, expression);
      return { node, kind: loose ? "loose" : kind, receiver: { ...receiver, role: "chain", client: expression }, clustered: receiver.role === "cluster" || receiver.role === "unknown", method: name.text, name, ...(given === undefined ? {} : { given }) };
    }
    if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
    const receiver = receiverOfChain(this.evaluator, node);
    if (receiver === undefined) return undefined;
    const [atomic] = node.arguments ?? [];
    const isAtomic = /Transaction$/.test(node.expression.text) || (atomic !== undefined && truthiness(this.evaluator.evaluate(atomic)) === true);
    return { node, kind: isAtomic ? "transaction" : "loose", receiver, clustered: node.expression.text.startsWith("Cluster"), method: node.expression.text, name: node.expression };
  }

  private begin(identity: Identity, call: ts.CallExpression): Gathered | undefined {
    const { ts } = this.evaluator;
    const made = "kind" in identity ? this.madeBy(identity) : this.makerOfVariable(identity);
    if (made !== undefined) return { made, receiver: made.receiver, calls: [] };
    if (!ts.isPropertyAccessExpression(call.expression)) return undefined;
    const declaration = "kind" in identity ? undefined : identity.valueDeclaration;
    const receiver = (declaration === undefined ? undefined : this.handedTo(declaration)) ?? receiverOfChain(this.evaluator, call.expression.expression);
    // A batch that comes from elsewhere may be one that is no transaction.
    return receiver === undefined || receiver.table.chainsSplit === true ? undefined : { receiver, calls: [] };
  }

  /** A chain may get all its commands from functions that it is handed to, and be sent as an argument. */
  private beginHanded(gathered: Map<Identity, Gathered>, argument: ts.Expression): void {
    if (!this.evaluator.ts.isIdentifier(argument)) return;
    const symbol = this.evaluator.symbolOf(argument);
    const made = symbol === undefined ? undefined : this.makerOfVariable(symbol);
    if (symbol === undefined || made === undefined) return;
    const identity = this.identityOfSymbol(symbol, argument, 0);
    if (identity !== undefined && !gathered.has(identity)) gathered.set(identity, { made, receiver: made.receiver, calls: [] });
  }

  private makerOfVariable(symbol: ts.Symbol): Made | undefined {
    const { ts } = this.evaluator;
    const declaration = symbol.valueDeclaration;
    if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
    let node: ts.Node | undefined = declaration.initializer;
    while (node !== undefined) {
      const made = this.madeBy(node);
      if (made !== undefined) return made;
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) node = node.expression.expression;
      else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node) || ts.isAwaitExpression(node)) node = node.expression;
      else return undefined;
    }
    return undefined;
  }

  private finish(identity: Identity, { made, receiver, calls, exec, sentAsPipeline }: Gathered): Chain[] {
    if (made?.kind === "loose") return [];
    const scope = this.scopeOf(identity, made);
    const keys: ChainKey[] = made?.given === undefined ? [] : this.listedKeys(made.given, made.node as ts.CallExpression, receiver, this.evaluator.root);
    for (const call of calls) keys.push(...this.keysOf(call, receiver, this.evaluator.root, scope));
    if (!("kind" in identity)) keys.push(...this.handedKeys(identity, receiver, this.evaluator.root, scope, 0));
    const [first] = calls;
    const start = made?.name ?? (first === undefined || !this.evaluator.ts.isPropertyAccessExpression(first.expression) ? undefined : first.expression.name);
    if (start === undefined) return [];
    keys.sort((a, b) => placeOf(a) - placeOf(b));
    const kind = sentAsPipeline === true ? "pipeline" : (made?.kind ?? "transaction");
    return [{ kind, receiver, clustered: made?.clustered ?? false, method: made?.method ?? nameOfRoot(this.evaluator, first), start, keys, calls, ...(exec === undefined ? {} : { exec }) }];
  }

  /** The node outside of which a loop goes round with a new transaction each time. */
  private scopeOf(identity: Identity, made: Made | undefined): ts.Node {
    if (made !== undefined) return made.node;
    return "kind" in identity ? identity : (identity.valueDeclaration ?? this.file);
  }

  private keysOf(call: ts.CallExpression, receiver: Receiver, env: Env, scope: ts.Node, handedBy?: ts.Node): ChainKey[] {
    const { evaluator } = this;
    const around = this.surroundings(call, scope, env);
    const keys: ChainKey[] = [];
    const [list] = call.arguments;
    const listed = list !== undefined && receiver.table.lists?.includes(this.methodOf(call) ?? "") === true ? list : undefined;
    for (const round of around.envs) {
      const command = listed === undefined ? readCommand(evaluator, call, round, { as: receiver, singles: true }) : undefined;
      if (listed === undefined && command === undefined) return keys;
      const own = listed === undefined ? [] : this.listedKeys(listed, call, receiver, round);
      if (command !== undefined) own.push(...command.keys.map((argument): ChainKey => ({ argument, prefix: command.prefix, sender: command, branches: [] })));
      for (const key of own) {
        for (const occurrence of occurrences(key.argument.occurrence, around)) {
          keys.push({ ...key, argument: { ...key.argument, occurrence }, branches: around.branches, ...(handedBy === undefined ? {} : { handedBy }) });
        }
      }
    }
    return keys;
  }

  /** The loops and branches between a transaction's start and one of its commands, known loops opened round by round. */
  private surroundings(call: ts.Node, scope: ts.Node, env: Env): Surroundings {
    const { evaluator } = this;
    const { ts } = evaluator;
    const loops: ts.Node[] = [];
    const branches: Presence[] = [];
    let optional = false;
    for (let node = this.lastOf(call); !ts.isSourceFile(node.parent); node = node.parent) {
      const { parent } = node;
      if ((ts.isFunctionLike(parent) || ts.isBlock(parent) || ts.isSourceFile(parent)) && contains(parent, scope)) {
        if (ts.isBlock(parent)) branches.push(...this.passed(parent, node, scope));
        break;
      }
      if (ts.isBlock(parent)) branches.push(...this.passed(parent, node, scope));
      if (ts.isIfStatement(parent) && node !== parent.expression) {
        optional = true;
        branches.push(sideOf(evaluator, parent.expression, node === parent.thenStatement));
      } else if (ts.isConditionalExpression(parent) && node !== parent.condition) {
        optional = true;
        branches.push(sideOf(evaluator, parent.condition, node === parent.whenTrue));
      } else if (ts.isCaseOrDefaultClause(parent)) {
        optional = true;
        const { clauses } = parent.parent;
        branches.push({ choice: `switch ${evaluator.place(parent.parent)}`, option: clauses.indexOf(parent), of: clauses.length });
      } else if (ts.isBinaryExpression(parent) && node === parent.right && isShortCircuit(ts, parent)) optional = true;
      else if (ts.isIterationStatement(parent, false) && node === parent.statement) loops.push(parent);
      else if (ts.isFunctionLike(parent)) {
        if ((iteratedBy(evaluator, parent) ?? reductionOf(ts, parent)) !== undefined) loops.push(parent);
        else optional = true;
      } else if (ts.isCatchClause(parent)) optional = true;
    }
    const [when = { choice: `reached ${evaluator.place(call)}`, option: 0, of: 2 }] = branches;
    return { ...this.opened(loops.reverse(), env), branches, when: optional || branches.length > 0 ? when : undefined };
  }

  /** Behind an `if` that leaves, the condition has been false. */
  private passed(block: ts.Block, node: ts.Node, scope: ts.Node): Presence[] {
    const leaving = leavingBefore(this.evaluator, block, node).filter(({ pos }) => pos >= scope.pos);
    return leaving.map(({ expression }) => sideOf(this.evaluator, expression, false));
  }

  private opened(loops: readonly ts.Node[], env: Env): { envs: readonly Env[]; unknown: readonly string[] } {
    const { evaluator } = this;
    let envs: Env[] = [env];
    const unknown: string[] = [];
    for (const loop of loops) {
      const next: Env[] = [];
      for (const one of envs) {
        const rounds = this.roundsOf(loop, one);
        if (rounds === undefined || !rounds.items.every((item) => item.occurrence.kind === "once") || rounds.items.length * envs.length > MOST_ROUNDS) {
          if (!unknown.includes(evaluator.place(loop))) unknown.push(evaluator.place(loop));
          next.push(one);
          continue;
        }
        for (const [index, item] of rounds.items.entries()) next.push(round(evaluator, loop, one, [[rounds.declaration, item.value]], `#${String(index)}`));
      }
      envs = next;
    }
    return { envs, unknown };
  }

  /** What a loop goes through, and the name that it has there, where that is a list of known elements. */
  private roundsOf(loop: ts.Node, env: Env): { readonly declaration: ts.Node; readonly items: readonly Item[] } | undefined {
    const { evaluator } = this;
    const { ts } = evaluator;
    if (ts.isForStatement(loop)) return counted(evaluator, loop, env);
    const reduction = reductionOf(ts, loop);
    const list = reduction?.list ?? (ts.isForOfStatement(loop) ? loop.expression : ts.isFunctionLike(loop) ? iteratedBy(evaluator, loop) : undefined);
    const declaration = ts.isForOfStatement(loop) ? (ts.isVariableDeclarationList(loop.initializer) ? loop.initializer.declarations[0] : undefined) : ts.isFunctionLike(loop) ? loop.parameters[reduction === undefined ? 0 : 1] : undefined;
    const value = list === undefined || declaration === undefined ? undefined : evaluator.evaluate(list, env);
    return value?.kind === "list" && declaration !== undefined ? { declaration, items: value.items } : undefined;
  }

  /** The commands that functions add which the transaction is handed to. */
  private handedKeys(symbol: ts.Symbol, receiver: Receiver, env: Env, scope: ts.Node, depth: number): ChainKey[] {
    const { evaluator } = this;
    const { ts } = evaluator;
    if (depth >= MOST_HANDED) return [];
    return this.referencesTo(symbol, this.file).flatMap((reference): readonly ChainKey[] => {
      const call = reference.parent;
      if (!ts.isCallExpression(call)) return [];
      const index = call.arguments.findIndex((argument) => argument === reference);
      const fn = index < 0 ? undefined : evaluator.evaluate(call.expression, env);
      if (fn?.kind !== "function" || fn.node.getSourceFile().isDeclarationFile) return [];
      const parameter = fn.node.parameters[index];
      if (parameter === undefined || !ts.isIdentifier(parameter.name)) return [];
      const inner = activation(evaluator, fn, argumentsOf(evaluator, call.arguments, env), call, env);
      const around = this.surroundings(call, scope, env);
      const keys = this.commandsOn(parameter.name, fn.node).flatMap((command) => this.keysOf(command, receiver, inner, parameter, call));
      const own = evaluator.checker.getSymbolAtLocation(parameter.name);
      if (own !== undefined && fn.node.getSourceFile() === this.file) keys.push(...this.handedKeys(own, receiver, inner, parameter, depth + 1).map((key) => ({ ...key, handedBy: call })));
      return keys.flatMap((key) => occurrences(key.argument.occurrence, around).map((occurrence) => ({ ...key, argument: { ...key.argument, occurrence }, branches: [...key.branches, ...around.branches] })));
    });
  }

  /** The names in a file that stand for a variable or parameter. */
  private referencesTo(symbol: ts.Symbol, file: ts.SourceFile): readonly ts.Node[] {
    let found = this.references.get(symbol);
    if (found === undefined) {
      found = this.evaluator.names(file).of(symbol.name).filter((reference) => this.evaluator.symbolOf(reference) === symbol);
      this.references.set(symbol, found);
    }
    return found;
  }

  /** The calls of a chain that starts with this parameter. */
  private commandsOn(name: ts.Identifier, fn: ts.Node): ts.CallExpression[] {
    const { evaluator } = this;
    const { ts } = evaluator;
    const symbol = evaluator.checker.getSymbolAtLocation(name);
    if (symbol === undefined) return [];
    return this.referencesTo(symbol, fn.getSourceFile()).flatMap((reference) => {
      if (reference === name || !contains(fn, reference)) return [];
      const calls: ts.CallExpression[] = [];
      let node: ts.Node = reference;
      while (ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node && ts.isCallExpression(node.parent.parent) && node.parent.parent.expression === node.parent) {
        node = node.parent.parent;
        calls.push(node as ts.CallExpression);
      }
      return calls;
    });
  }

  /** Commands as lists: `pipeline([["set", "a", "1"], …])`. */
  private listedKeys(list: ts.Expression, call: ts.CallExpression, receiver: Receiver, env: Env): ChainKey[] {
    const { evaluator } = this;
    const { ts } = evaluator;
    if (!ts.isPropertyAccessExpression(call.expression)) return [];
    const client = receiver.client ?? call.expression.expression;
    const value = evaluator.evaluate(list, env);
    if (value.kind !== "list") return [];
    return opened(evaluator, value, list).flatMap((item): readonly ChainKey[] => {
      const args = item.value.kind === "list" ? opened(evaluator, item.value, item.node) : [];
      const [name] = args;
      const read = readListed(evaluator, args, receiver, client);
      if (read === undefined || name === undefined) return [];
      const sender: Sender = { ...read, name: name.node, node: item.node };
      const prefix = keyPrefix(evaluator, receiver, client, [read.command, read.method]);
      return read.keys.map((argument) => ({ sender, argument: { ...argument, occurrence: item.occurrence.kind === "once" ? argument.occurrence : item.occurrence }, prefix, branches: [] }));
    });
  }
}

interface Surroundings {
  readonly envs: readonly Env[];
  /** Loops of unknown length. */
  readonly unknown: readonly string[];
  readonly branches: readonly Presence[];
  /** Set where a run may pass the command by. */
  readonly when: Presence | undefined;
}

/** Whether `multi` is told to send MULTI at once and each command by itself. */
function isSentSingly(evaluator: Evaluator, { arguments: args }: ts.CallExpression, { table }: Receiver): boolean {
  const { sentSingly } = table;
  return sentSingly !== undefined && args.some((argument) => {
    const options = evaluator.evaluate(argument);
    return options.kind === "object" && truthiness(memberOf(evaluator, options, sentSingly, argument, evaluator.root)) === false;
  });
}

/** The branch that a condition leads to when it holds, or when it does not. */
function sideOf(evaluator: Evaluator, condition: ts.Expression, holds: boolean): Presence {
  const { choice, option, of } = evaluator.presence(condition, evaluator.root);
  return { choice, option: holds ? option : 1 - option, of };
}

/** How often a key occurs, once for each loop that it may vary with. */
function occurrences(own: Occurrence, { unknown, when }: Pick<Surroundings, "unknown" | "when">): Occurrence[] {
  const around = unknown.map((loop): Occurrence => ({ kind: "each", loop }));
  if (own.kind === "each") return [own, ...around];
  if (around.length > 0) return around;
  return [when === undefined ? own : { kind: "optional", when }];
}

/** The chain that an expression is by its type, or by its origin where there are none. */
function receiverOfChain(evaluator: Evaluator, expression: ts.Expression): Receiver | undefined {
  const { ts } = evaluator;
  // Without types the method says nothing.
  for (const method of evaluator.typed ? ["get", "GET"] : ["get"]) {
    const call = ts.isNewExpression(expression) ? (expression as ts.Node as ts.CallExpression) : ts.isCallExpression(expression.parent.parent) ? expression.parent.parent : undefined;
    const receiver = call === undefined && !evaluator.typed ? undefined : receiverOf(evaluator, expression, method, call ?? (expression as ts.Node as ts.CallExpression));
    if (receiver !== undefined) return receiver.role === "chain" ? receiver : undefined;
  }
  return undefined;
}

/** A transaction that comes from elsewhere goes by the name that it has here. */
function nameOfRoot(evaluator: Evaluator, call: ts.CallExpression | undefined): string {
  let node: ts.Expression | undefined = call;
  while (node !== undefined && (evaluator.ts.isCallExpression(node) || evaluator.ts.isPropertyAccessExpression(node))) node = node.expression;
  return node === undefined ? "multi" : evaluator.source(node);
}

function placeOf({ handedBy, argument }: ChainKey): number {
  return (handedBy ?? argument.node).pos;
}

function isShortCircuit(ts: Evaluator["ts"], node: ts.BinaryExpression): boolean {
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
}

/** `list.reduce((chain, element) => …, start)`, of the function that it is given. */
function reductionOf(ts: Evaluator["ts"], fn: ts.Node): { readonly list: ts.Expression; readonly start: ts.Expression; readonly chain: ts.Node | undefined } | undefined {
  if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return undefined;
  const call = fn.parent;
  const start = startOfReduction(ts, call);
  if (start === undefined || !ts.isCallExpression(call) || call.arguments[0] !== fn || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  return { list: call.expression.expression, start, chain: fn.parameters[0] };
}

function startOfReduction(ts: Evaluator["ts"], call: ts.Node): ts.Expression | undefined {
  return ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === "reduce" ? call.arguments[1] : undefined;
}

/** Whether an expression is a chain of calls on this variable: `tx.set(…).get(…)`. */
function startsWith(ts: Evaluator["ts"], expression: ts.Expression, name: string): boolean {
  let node = expression;
  while (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) node = node.expression;
  return ts.isIdentifier(node) && node.text === name;
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end && outer.getSourceFile() === inner.getSourceFile();
}
