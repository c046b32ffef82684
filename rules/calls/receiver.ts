import type ts from "typescript";
import type { Evaluator } from "../keys/index.js";
import { packageOfFile } from "../project/packages.js";
import type { ClientTable } from "./table.js";
import { narrowed } from "./narrowing.js";
import { tablesOf } from "./reader.js";
import { untypedReceiver } from "./untyped.js";

/** What a method is called on. */
export interface Receiver {
  readonly table: ClientTable;
  /** `unknown` where the type names none of the client's own classes, as `Pick` does. */
  readonly role: "cluster" | "client" | "chain" | "unknown";
  /** Of the package that declares the method. */
  readonly version?: string;
  /** Of a transaction or pipeline, the client that made it. */
  readonly client?: ts.Expression;
  /** Other clients that it may be, where only its use tells what it is. */
  readonly mayBe?: readonly Receiver[];
}

/** The client that a call's receiver is, by its type or, where there are no types, by all else that the program says. */
export function receiverOf(evaluator: Evaluator, receiver: ts.Expression, method: string, call: ts.CallExpression): Receiver | undefined {
  const found = receiverByItself(evaluator, receiver, method, call);
  if (found === undefined || found.role === "chain") return found;
  const said = narrowed(evaluator, receiver, [found.table, ...(found.mayBe ?? []).map(({ table }) => table)]);
  if (said === undefined) return found;
  const chosen = [found, ...(found.mayBe ?? [])].find(({ table }) => table === said.table) ?? found;
  return { table: chosen.table, role: said.role, ...(chosen.version === undefined ? {} : { version: chosen.version }) };
}

function receiverByItself(evaluator: Evaluator, receiver: ts.Expression, method: string, call: ts.CallExpression): Receiver | undefined {
  const { checker, ts } = evaluator;
  if (!evaluator.typed) return untypedReceiver(evaluator, receiver, method, call, true);
  const type = checker.getNonNullableType(checker.getTypeAtLocation(receiver));
  // `any` is also the type of what comes from a module that the program could not load.
  if ((type.flags & ts.TypeFlags.Any) !== 0) return untypedReceiver(evaluator, receiver, method, call, false);
  const found = typedReceiver(evaluator, type, method);
  if (found?.role !== "unknown" || !ts.isPropertyAccessExpression(receiver)) return found;
  // A part of a client, as `json` in `client.json.mGet`, is what the client is.
  return { ...found, role: roleOf(evaluator, found.table, checker.getNonNullableType(checker.getTypeAtLocation(receiver.expression))) };
}

/** The client that an expression is, whatever is called on it: for methods that no client declares. */
export function clientOf(evaluator: Evaluator, receiver: ts.Expression, call: ts.CallExpression): Receiver | undefined {
  const { checker, ts } = evaluator;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(receiver));
  if (!evaluator.typed || (type.flags & ts.TypeFlags.Any) !== 0) return untypedReceiver(evaluator, receiver, "", call, false);
  for (const method of ["get", "GET"]) {
    const found = typedReceiver(evaluator, type, method);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The client that declares the method, where every part of a union is a client's. */
function typedReceiver(evaluator: Evaluator, type: ts.Type, method: string): Receiver | undefined {
  const found: Receiver[] = [];
  for (const part of type.isUnion() ? type.types : [type]) {
    const one = receiverOfType(evaluator, part, method);
    if (one === undefined) return undefined;
    found.push(one);
  }
  const [first] = found;
  if (first === undefined || found.some((one) => one.table !== first.table)) return undefined;
  // In doubt it is the one that may split a call by itself.
  return found.find((one) => one.role === "cluster") ?? first;
}

function receiverOfType(evaluator: Evaluator, type: ts.Type, method: string): Receiver | undefined {
  const property = evaluator.checker.getPropertyOfType(evaluator.checker.getApparentType(type), method);
  for (const declaration of property?.declarations ?? []) {
    const { fileName } = declaration.getSourceFile();
    const installed = packageOfFile(fileName);
    const tables = tablesOf(evaluator).filter((one) => one.packages.some((name) => (installed === undefined ? isModule(fileName, name) : name === installed.name)));
    const roles = tables.map((table): Receiver => ({ table, role: roleOf(evaluator, table, type) }));
    // A package has one table for its clients and others for what those make, which is told by its class alone.
    const found = roles.find(({ role }) => role !== "unknown") ?? (installed === undefined ? undefined : roles.find(({ table }) => table.madeBy === undefined && table.exports === undefined));
    if (found !== undefined) return { ...found, ...(installed?.version === undefined ? {} : { version: installed.version }) };
  }
  return undefined;
}

/** Whether a file of the program is the module of this path, given without its ending. */
function isModule(fileName: string, path: string): boolean {
  const wanted = path.replace(/^(?:\.{1,2}\/)+/, "").replace(/\.[cm]?[jt]sx?$/, "");
  return `/${fileName.replaceAll("\\", "/").replace(/(?:\/index)?\.(?:d\.)?[cm]?[jt]sx?$/, "")}`.endsWith(`/${wanted}`);
}

function roleOf(evaluator: Evaluator, table: ClientTable, type: ts.Type): Receiver["role"] {
  const names = namesOf(evaluator, type, 6);
  if (names.some((name) => table.chains.includes(name))) return "chain";
  if (names.some((name) => table.clusters.includes(name))) return "cluster";
  return names.some((name) => table.clients.includes(name)) ? "client" : "unknown";
}

/** Types of the library that leave what their first argument is. */
const WRAPPING = new Set(["Pick", "Omit", "Partial", "Required", "Readonly"]);

/** The names that a type and what it extends or consists of go by. */
function namesOf(evaluator: Evaluator, type: ts.Type, depth: number): string[] {
  const { ts, checker } = evaluator;
  if (depth === 0) return [];
  // Primitive types have no symbol, whatever the declarations of the compiler say.
  const { symbol } = type as { readonly symbol?: ts.Symbol };
  const names = [type.aliasSymbol?.name, symbol?.name];
  for (const declaration of symbol?.declarations ?? []) {
    if ((ts.isClassLike(declaration) || ts.isInterfaceDeclaration(declaration)) && declaration.name !== undefined) names.push(declaration.name.text);
  }
  const wrapped = type.aliasSymbol !== undefined && WRAPPING.has(type.aliasSymbol.name) ? (type.aliasTypeArguments ?? []).slice(0, 1) : [];
  const parts = [...(type.isIntersection() ? type.types : []), ...wrapped];
  const constraint = type.flags & ts.TypeFlags.TypeParameter ? checker.getBaseConstraintOfType(type) : undefined;
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : baseOfReference(evaluator, type);
  const below = [...parts, ...bases, ...(constraint === undefined ? [] : [constraint])];
  return [...names.filter((name) => name !== undefined), ...below.flatMap((part) => namesOf(evaluator, part, depth - 1))];
}

function baseOfReference(evaluator: Evaluator, type: ts.Type): readonly ts.Type[] {
  const { ts, checker } = evaluator;
  if ((type.flags & ts.TypeFlags.Object) === 0) return [];
  const { target } = type as Partial<ts.TypeReference>;
  return target !== undefined && target !== type && target.isClassOrInterface() ? checker.getBaseTypes(target) : [];
}
