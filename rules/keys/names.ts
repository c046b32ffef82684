import type ts from "typescript";
import type { TypeScript } from "../project/typescript.js";

/** A name as it is written, `#name` included. */
export type Name = ts.Identifier | ts.PrivateIdentifier;

/** Where each name of a file is written, from one pass over its identifiers. */
export class NameIndex {
  private readonly byName = new Map<string, Name[]>();
  /** What is read or written by a name in brackets; those whose name is no literal stand under `undefined`. */
  private readonly byElement = new Map<string | undefined, ts.ElementAccessExpression[]>();

  constructor(ts: TypeScript, file: ts.SourceFile) {
    const pending: ts.Node[] = [file];
    for (;;) {
      const node = pending.pop();
      if (node === undefined) break;
      if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) put(this.byName, node.text, node);
      else if (ts.isElementAccessExpression(node)) {
        const { argumentExpression: name } = node;
        put(this.byElement, ts.isStringLiteralLike(name) ? name.text : undefined, node);
      }
      ts.forEachChild(node, (child) => void pending.push(child));
    }
    for (const all of this.byName.values()) all.sort((a, b) => a.pos - b.pos);
    for (const all of this.byElement.values()) all.sort((a, b) => a.pos - b.pos);
  }

  /** Every identifier of this name, in source order. */
  of(name: string): readonly Name[] {
    return this.byName.get(name) ?? [];
  }

  /** Every `…["name"]`, or with no name every `…[expression]`, in source order. */
  elements(name: string | undefined): readonly ts.ElementAccessExpression[] {
    return this.byElement.get(name) ?? [];
  }
}

function put<K, T>(all: Map<K, T[]>, key: K, one: T): void {
  const known = all.get(key);
  if (known === undefined) all.set(key, [one]);
  else known.push(one);
}
