import type ts from "typescript";
import type { TypeScript } from "../project/typescript.js";

/** Where each name of a file is written, from one pass over its identifiers. */
export class NameIndex {
  private readonly byName = new Map<string, ts.Identifier[]>();

  constructor(ts: TypeScript, file: ts.SourceFile) {
    const pending: ts.Node[] = [file];
    for (;;) {
      const node = pending.pop();
      if (node === undefined) break;
      if (ts.isIdentifier(node)) {
        const known = this.byName.get(node.text);
        if (known === undefined) this.byName.set(node.text, [node]);
        else known.push(node);
      }
      ts.forEachChild(node, (child) => void pending.push(child));
    }
    for (const all of this.byName.values()) all.sort((a, b) => a.pos - b.pos);
  }

  /** Every identifier of this name, in source order. */
  of(name: string): readonly ts.Identifier[] {
    return this.byName.get(name) ?? [];
  }
}
