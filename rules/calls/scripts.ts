/** Scripts that a program gives a name: `defineCommand` and `scripts` of ioredis, `defineScript` of node-redis. */
import type ts from "typescript";
import { activation, knownText, memberOf, numberOf, type Env, type Evaluator, type Value } from "../keys/index.js";
import { argumentsOf, opened } from "./command.js";
import { constructionOf } from "./construction.js";
import { clientOf, type Receiver } from "./receiver.js";
import type { Argument } from "./wire.js";
import { wireKeys } from "./wire.js";

/** What a script's method takes, and where the script is given its name. */
type NamedScript =
  /** The first arguments are keys; `undefined` where the first argument says how many. */
  | { readonly kind: "wire"; readonly keys: number | undefined; readonly at: ts.Node }
  /** The object given to `defineScript`. */
  | { readonly kind: "parsed"; readonly definition: ts.Expression; readonly at: ts.Node };

const known = new WeakMap<ts.Program, ReadonlyMap<string, readonly NamedScript[]>>();

/** Every script of the program that has a method of its own, by the method. Several clients may have one of the same name. */
export function namedScripts(evaluator: Evaluator): ReadonlyMap<string, readonly NamedScript[]> {
  const { program } = evaluator;
  let scripts = known.get(program);
  if (scripts === undefined) {
    const found = new Map<string, NamedScript[]>();
    for (const file of program.getSourceFiles().filter(mayNameScripts)) {
      for (const [name, script] of scriptsOf(evaluator, file)) {
        const named = found.get(name) ?? [];
        found.set(name, named);
        named.push(script);
      }
    }
    scripts = found;
    known.set(program, scripts);
  }
  return scripts;
}

function mayNameScripts(file: ts.SourceFile): boolean {
  return !file.isDeclarationFile && !file.fileName.includes("/node_modules/") && /defineCommand|defineScript|numberOfKeys|\bscripts\b/.test(file.text);
}

function scriptsOf(evaluator: Evaluator, file: ts.SourceFile): [string, NamedScript][] {
  const { ts } = evaluator;
  const names = evaluator.names(file);
  const found: [string, NamedScript][] = [];
  for (const name of names.of("defineCommand")) {
    const call = ts.isPropertyAccessExpression(name.parent) ? name.parent.parent : undefined;
    if (call === undefined || !ts.isCallExpression(call)) continue;
    const [script, options] = call.arguments;
    const text = script === undefined ? undefined : knownText(evaluator.evaluate(script));
    if (text !== undefined && options !== undefined) found.push([text, wireScript(evaluator, evaluator.evaluate(options), options, call)]);
  }
  for (const name of names.of("scripts")) {
    const property = name.parent;
    const given = ts.isPropertyAssignment(property) && property.name === name ? property.initializer : ts.isShorthandPropertyAssignment(property) ? name : undefined;
    const scripts = given === undefined ? undefined : evaluator.evaluate(given);
    if (scripts?.kind !== "object") continue;
    for (const script of scripts.names ?? []) {
      const options = scripts.get(script);
      if (options?.kind === "object" && options.names?.includes("lua") === true) found.push([script, wireScript(evaluator, options, name, name)]);
    }
  }
  for (const name of names.of("defineScript")) {
    const call = name.parent;
    if (!ts.isCallExpression(call) || call.expression !== name) continue;
    const [definition] = call.arguments;
    if (definition === undefined) continue;
    for (const script of namesOfScript(evaluator, call)) found.push([script, { kind: "parsed", definition, at: call }]);
  }
  return found;
}

function wireScript(evaluator: Evaluator, options: Value, node: ts.Expression, at: ts.Node): NamedScript {
  const count = options.kind === "object" ? memberOf(evaluator, options, "numberOfKeys", node, evaluator.root) : undefined;
  return { kind: "wire", keys: count === undefined ? undefined : numberOf(count), at };
}

/** The properties that a script is put under: where it is defined, or by the variable that holds it. */
function namesOfScript(evaluator: Evaluator, call: ts.CallExpression): string[] {
  const { ts } = evaluator;
  const { parent } = call;
  if (ts.isPropertyAssignment(parent)) return [parent.name.getText().replace(/^["']|["']$/g, "")];
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return [];
  return evaluator.names(call.getSourceFile()).of(parent.name.text).flatMap((reference) => {
    const property = reference.parent;
    if (ts.isShorthandPropertyAssignment(property)) return [property.name.text];
    return ts.isPropertyAssignment(property) && property.initializer === reference ? [property.name.getText()] : [];
  });
}

/** A call of a script by its name, on a client. */
export function scriptCall(evaluator: Evaluator, node: ts.CallExpression, receiver: ts.Expression, method: string, env: Env): { command: string; keys: readonly Argument[]; receiver: Receiver } | undefined {
  const named = namedScripts(evaluator).get(method) ?? namedScripts(evaluator).get(method.replace(/Buffer$/, ""));
  if (named === undefined) return undefined;
  const client = clientOf(evaluator, receiver, node);
  if (client === undefined) return undefined;
  const args = argumentsOf(evaluator, node.arguments, env);
  const keys = agreed(ofClient(evaluator, named, receiver).map((script) => (script.kind === "parsed" ? parsedKeys(evaluator, script.definition, args, node, env) : countedKeys(evaluator, script.keys, args))));
  return keys === undefined ? undefined : { command: "EVALSHA", keys, receiver: client };
}

/** A script by its name in a list of commands of a client: its arguments are those of the wire. */
export function listedScript(evaluator: Evaluator, method: string, args: readonly Argument[], client: ts.Expression): { command: string; keys: readonly Argument[] } | undefined {
  const named = namedScripts(evaluator).get(method) ?? [];
  const keys = agreed(ofClient(evaluator, named, client).map((script) => (script.kind === "wire" ? countedKeys(evaluator, script.keys, args) : undefined)));
  return keys === undefined ? undefined : { command: "EVALSHA", keys };
}

/** Of scripts of one name, those that are a client's own: given where it is made, or else in the same file as it, or as the call. */
function ofClient(evaluator: Evaluator, named: readonly NamedScript[], client: ts.Expression): readonly NamedScript[] {
  if (named.length < 2) return named;
  const made = constructionOf(evaluator, client);
  const given = made?.arguments?.flatMap((options) => givenScripts(evaluator, options)) ?? [];
  const inside = (node: ts.Node) => ({ at }: NamedScript) => at.getSourceFile() === node.getSourceFile() && node.pos <= at.pos && at.end <= node.end;
  const choices = [...given.map(inside), ...(made === undefined ? [] : [inside(made), inside(made.getSourceFile())]), inside(client.getSourceFile())];
  for (const choice of choices) {
    const own = named.filter(choice);
    if (own.length > 0) return own;
  }
  return named;
}

/** The calls of `defineScript` whose scripts a client is made with. */
function givenScripts(evaluator: Evaluator, options: ts.Expression): ts.Node[] {
  const value = evaluator.evaluate(options);
  const scripts = value.kind === "object" ? memberOf(evaluator, value, "scripts", options, evaluator.root) : undefined;
  return scripts?.kind === "object" ? (scripts.names ?? []).flatMap((name) => nodeOf(scripts.get(name))) : [];
}

function nodeOf(value: Value | undefined): ts.Node[] {
  return value?.kind === "unknown" ? [value.node] : [];
}

/** The keys, where all scripts that may be meant have the same. */
function agreed(readings: readonly (readonly Argument[] | undefined)[]): readonly Argument[] | undefined {
  const [first, ...others] = readings;
  const same = (other: readonly Argument[] | undefined) => other?.length === first?.length && other?.every((key, index) => key.value === first?.[index]?.value) !== false;
  return others.every(same) ? first : undefined;
}

function countedKeys(evaluator: Evaluator, count: number | undefined, args: readonly Argument[]): readonly Argument[] | undefined {
  if (count === 0) return [];
  const flat = args.flatMap((argument) => (argument.value.kind === "list" ? opened(evaluator, argument.value, argument.node) : [argument]));
  return wireKeys(count === undefined ? "#0" : `0-${String(count - 1)}`, flat);
}

/** What `parseCommand` pushes as keys, or, in node-redis 4, the first of what `transformArguments` returns. */
function parsedKeys(evaluator: Evaluator, definition: ts.Expression, args: readonly Argument[], node: ts.CallExpression, env: Env): Argument[] | undefined {
  const options = evaluator.evaluate(definition);
  if (options.kind !== "object") return undefined;
  const [first] = node.arguments;
  const at = first ?? node;
  const parse = options.get("parseCommand");
  if (parse?.kind === "function") {
    const parser: Value = evaluator.hole(node, { id: "parser", source: "parser", reason: "it is the parser" });
    const inner = activation(evaluator, parse, [{ value: parser, occurrence: { kind: "once" } }, ...args], node, env);
    return pushedKeys(evaluator, parse.node, inner, args, at);
  }
  const count = numberOf(memberOf(evaluator, options, "NUMBER_OF_KEYS", definition, evaluator.root));
  return count === undefined ? undefined : wireKeys(count === 0 ? "0?" : `0-${String(count - 1)}`, args)?.slice(0, count);
}

function pushedKeys(evaluator: Evaluator, parse: ts.SignatureDeclaration, env: Env, args: readonly Argument[], at: ts.Expression): Argument[] {
  const { ts } = evaluator;
  const parser = parse.parameters[0]?.name.getText();
  const keys: Argument[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.expression.getText() === parser) {
      const [argument] = node.arguments;
      const { text } = node.expression.name;
      if (argument !== undefined && /^pushKeys?(?:Length)?$/.test(text)) {
        const value = evaluator.evaluate(argument, env);
        const items = text === "pushKey" ? [{ value, occurrence: { kind: "once" } as const }] : evaluator.listItems(value, argument, env);
        for (const item of items) keys.push({ ...item, node: args.find((one) => one.value === item.value)?.node ?? at });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse);
  return keys;
}
