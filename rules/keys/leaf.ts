import type ts from "typescript";
import { printOptions, type Hole } from "../pattern.js";
import type { Evaluator } from "./evaluator.js";
import { canonical, numeric, text, type Unknown, type Value } from "./values.js";

/** A union of more members than this says no more than `string`. */
const MOST_MEMBERS = 512;

/**
 * What the type of an expression says of a value that could not be followed: the members of a literal union or enum, the
 * fixed text of a template-literal type, or that it is a number. The identity of the unknown is kept.
 */
export function leafValue(evaluator: Evaluator, node: ts.Node, unknown: Value, known?: ts.Type): Value {
  if (unknown.kind !== "unknown" || !isText(unknown.hole)) return unknown;
  const type = known ?? evaluator.typeOf(node);
  return type === undefined ? unknown : fromType(evaluator, type, unknown);
}

function isText({ values }: Hole): boolean {
  return values.kind === "any" || values.kind === "unfollowed";
}

function fromType(evaluator: Evaluator, type: ts.Type, unknown: Unknown): Value {
  const { TypeFlags } = evaluator.ts;
  if (type.flags & TypeFlags.TypeParameter) {
    const constraint = evaluator.checker.getBaseConstraintOfType(type);
    return constraint === undefined || constraint === type ? unknown : fromType(evaluator, constraint, unknown);
  }
  const single = fromSingle(evaluator, type, unknown);
  if (single !== undefined) return single;
  if (type.isIntersection()) {
    // A brand adds nothing to the text: `string & { readonly brand: "id" }`.
    for (const part of type.types) {
      const value = fromType(evaluator, part, unknown);
      if (value !== unknown) return value;
    }
    return unknown;
  }
  if (!type.isUnion() || type.types.length > MOST_MEMBERS) return unknown;
  const { hole } = unknown;
  const options = type.types.map((member) => fromSingle(evaluator, member, unknown) ?? unknown);
  if (options.includes(unknown)) return unknown;
  if (type.types.every((member) => member.flags & TypeFlags.NumberLike)) {
    if (!type.types.every((member) => member.isNumberLiteral())) return number(unknown);
  }
  // A type that narrows between two reads leaves other options, which must not be chosen by the same number.
  return { kind: "choice", id: `${hole.id}:${printOptions(options, canonical)}`, source: hole.source, varies: hole.varies, options };
}

function number(unknown: Unknown): Unknown {
  return { ...unknown, hole: { ...unknown.hole, values: { kind: "number" } } };
}

function fromSingle(evaluator: Evaluator, type: ts.Type, unknown: Unknown): Value | undefined {
  const { ts } = evaluator;
  const { TypeFlags } = ts;
  if (type.isStringLiteral()) return text(type.value, unknown.hole.origin);
  if (type.isNumberLiteral()) return numeric(type.value);
  if (type.flags & (TypeFlags.Number | TypeFlags.BigInt | TypeFlags.BigIntLiteral)) return number(unknown);
  if (type.flags & TypeFlags.Undefined) return { kind: "constant", value: undefined };
  if (type.flags & TypeFlags.Null) return { kind: "constant", value: null };
  if (type.flags & TypeFlags.BooleanLiteral) return { kind: "constant", value: evaluator.checker.typeToString(type) === "true" };
  if (type.flags & TypeFlags.TemplateLiteral) return fromTemplate(evaluator, type as ts.TemplateLiteralType, unknown);
  return undefined;
}

function fromTemplate(evaluator: Evaluator, type: ts.TemplateLiteralType, unknown: Unknown): Value {
  const { hole } = unknown;
  const parts = type.texts.flatMap((literal, index) => {
    const inner = type.types[index];
    const fixed = evaluator.literal(literal, unknown.node);
    if (inner === undefined) return fixed;
    const part: Unknown = {
      ...unknown,
      hole: { ...hole, id: `${hole.id}#${String(index)}`, family: `${hole.family}#${String(index)}` },
    };
    const value = fromType(evaluator, inner, part);
    if (value.kind === "text") return [...fixed, ...value.parts];
    if (value.kind !== "choice") return [...fixed, value.kind === "unknown" ? value.hole : part.hole];
    const options = value.options.map((option) => (option.kind === "text" ? option.parts : [{ kind: "literal" as const, text: option.kind === "constant" ? String(option.value) : "" }]));
    return [...fixed, { ...part.hole, values: { kind: "options" as const, options } }];
  });
  return { kind: "text", parts };
}
