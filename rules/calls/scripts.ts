/** Scripts that a program gives a name: `defineCommand` and `scripts` of ioredis, `defineScript` of node-redis. */
import type ts from "typescript";
import { activation, knownText, memberOf, numberOf, type Env, type Evaluator, type Value } from "../keys/index.js";
import { argumentsOf, opened } from "./command.js";
import { clientOf, type Receiver } from "./receiver.js";
import type { Argument } from "./wire.js";
import { wireKeys } from "./wire.js";

/** A script's method, by the name it is called by. */
type NamedScript =
  /** The first arguments are keys; `undefined` where the first argument says how many. */
  | { readonly kind: "wire"; readonly keys: number | undefined }
  /** The object given to `defineScript`. */
  | { readonly kind: "parsed"; readonly definition: ts.Expression };

const known = new WeakMap<ts.Program, ReadonlyMap<string, NamedScript>>();

/** Every script of the program that has a method of its own. */
export function namedScripts(evaluator: Evaluator): ReadonlyMap<string, NamedScript> {
  const { program } = evaluator;
  let scripts = known.get(program);
  if (scripts === undefined) {
    scripts = new Map(program.getSourceFiles().filter(mayNameScripts).flatMap((file) => scriptsOf(evaluator, file)));
    known.set(program, scripts);
  }
  return scripts;
}

function mayNameScripts(file: ts.SourceFile): boolean {
  return !file.isDeclarationFile && !file.fileName.includes("/node_modules/") && /defineCommand|defineScript|numberOfKeys/.test(file.text);
}

function scriptsOf(evaluator: Evaluator, file: ts.SourceFile): [string, NamedScript][] {
  const { ts } = evaluator;
  const names = evaluator.names(file);
  const found: [string, NamedScript][] = [];
  for (const name of names.of("defineCommand")) {
    const call = ts.isPropertyAccessExpression(name.parent) ? name.parent.parent : undefined;
    if (call === undefined || !ts.isCallExpression(call)) continue;
    const [script, options] = call.arguments;
    const text = script === undefined ? undefined : knownText(evaluator.start(script));
    if (text !== undefined && options !== undefined) found.push([text, wireScript(evaluator, evaluator.start(options), options)]);
  }
  for (const name of names.of("scripts")) {
    if (!ts.isPropertyAssignment(name.parent) || name.parent.name !== name) continue;
    const scripts = evaluator.start(name.parent.initializer);
    if (scripts.kind !== "object") continue;
    for (const script of scripts.names ?? []) {
      const options = scripts.get(script);
      if (options?.kind === "object" && options.names?.includes("lua") === true) found.push([script, wireScript(evaluator, options, name)]);
    }
  }
  for (const name of names.of("defineScript")) {
    const call = name.parent;
    if (!ts.isCallExpression(call) || call.expression !== name) continue;
    const [definition] = call.arguments;
    if (definition === undefined) continue;
    for (const script of namesOfScript(evaluator, call)) found.push([script, { kind: "parsed", definition }]);
  }
  return found;
}

function wireScript(evaluator: Evaluator, options: Value, node: ts.Expression): NamedScript {
  const count = options.kind === "object" ? memberOf(evaluator, options, "numberOfKeys", node, evaluator.root) : undefined;
  return { kind: "wire", keys: count === undefined ? undefined : numberOf(count) };
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
  const script = namedScripts(evaluator).get(method) ?? namedScripts(evaluator).get(method.replace(/Buffer$/, ""));
  if (script === undefined) return undefined;
  const client = clientOf(evaluator, receiver, node);
  if (client === undefined) return undefined;
  const args = argumentsOf(evaluator, node.arguments, env);
  const keys = script.kind === "parsed" ? parsedKeys(evaluator, script.definition, args, node, env) : countedKeys(evaluator, script.keys, args);
  return keys === undefined ? undefined : { command: "EVALSHA", keys, receiver: client };
}

/** A call of a script by its name, the client given, of which the arguments on the wire are known. */
export function countedScript(evaluator: Evaluator, method: string, args: readonly Argument[]): { command: string; keys: readonly Argument[] } | undefined {
  const script = namedScripts(evaluator).get(method);
  const keys = script?.kind === "wire" ? countedKeys(evaluator, script.keys, args) : undefined;
  return keys === undefined ? undefined : { command: "EVALSHA", keys };
}

function countedKeys(evaluator: Evaluator, count: number | undefined, args: readonly Argument[]): readonly Argument[] | undefined {
  if (count === 0) return [];
  const flat = args.flatMap((argument) => (argument.value.kind === "list" ? opened(evaluator, argument.value, argument.node) : [argument]));
  return wireKeys(count === undefined ? "#0" : `0-${String(count - 1)}`, flat);
}

/** What `parseCommand` pushes as keys, or, in node-redis 4, the first of what `transformArguments` returns. */
function parsedKeys(evaluator: Evaluator, definition: ts.Expression, args: readonly Argument[], node: ts.CallExpression, env: Env): Argument[] | undefined {
  const options = evaluator.start(definition);
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
        const value = evaluator.start(argument, env);
        const items = text === "pushKey" ? [{ value, occurrence: { kind: "once" } as const }] : evaluator.listItems(value, argument, env);
        for (const item of items) keys.push({ ...item, node: args.find((one) => one.value === item.value)?.node ?? at });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse);
  return keys;
}
