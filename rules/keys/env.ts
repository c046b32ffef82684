import type ts from "typescript";
import type { Value } from "./values.js";

/**
 * Where an expression is evaluated: one activation of a function (or one round of a loop in it) with the values of its
 * parameters, inside the activations that enclose it. The root is a function of which no call is being followed.
 */
export class Env {
  readonly memo = new Map<ts.Node, Value>();

  constructor(
    /** The function that is active; `undefined` for the root. */
    readonly fn: ts.Node | undefined,
    /** The loop whose round this is, for an activation split into rounds. */
    readonly block: ts.Node | undefined,
    readonly bindings: ReadonlyMap<ts.Node, Value>,
    readonly parent: Env | undefined,
    readonly self: Value | undefined,
    /** The calls that led here; makes the identity of what each activation makes anew. */
    readonly site: string,
    /** The loops that the calls which led here stand in. */
    readonly loops: readonly string[],
  ) {}

  static root(): Env {
    return new Env(undefined, undefined, new Map(), undefined, undefined, "", []);
  }

  /** The value bound to a parameter or loop variable in this or an enclosing activation. */
  lookup(declaration: ts.Node): Value | undefined {
    return this.bindings.get(declaration) ?? this.parent?.lookup(declaration);
  }

  /** The innermost activation that encloses `node`, in which its declarations get their values; else the root. */
  lift(node: ts.Node): Env {
    const extent = this.block ?? this.fn;
    return this.parent === undefined || (extent !== undefined && contains(extent, node)) ? this : this.parent.lift(node);
  }

  /** The activation's `this`. */
  receiver(): Value | undefined {
    return this.self ?? this.parent?.receiver();
  }
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.getSourceFile() === inner.getSourceFile() && outer.pos <= inner.pos && inner.end <= outer.end;
}
