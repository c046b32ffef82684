/** The only way in which this plugin touches files: each read is one of these two. */
import fs from "node:fs";

export const disk = {
  /** What changes when a file does, or `undefined` where there is no file. */
  stamp(path: string): string | undefined {
    try {
      const stats = fs.statSync(path, { throwIfNoEntry: false });
      return stats?.isFile() === true ? `${String(stats.mtimeMs)}:${String(stats.size)}` : undefined;
    } catch {
      return undefined;
    }
  },

  read(path: string): string | undefined {
    try {
      return fs.readFileSync(path, "utf8");
    } catch {
      return undefined;
    }
  },
};
