/**
 * The numbers that a generator decides by. All decisions of one program are one row of numbers, so that shrinking the row
 * (see shrink.ts) shrinks the program, whatever the generator makes of it. fast-check shrinks one value of one run at a
 * time; here a hundred programs share one type check, so that values have to be made, run and shrunk apart from each other.
 *
 * By convention a smaller number means a simpler program: 0 is the first and simplest of several possibilities.
 */
export class Choices {
  readonly taken: number[] = [];

  constructor(
    /** Gives a number from 0 to below 1; without it everything past the given row is 0. */
    private readonly random: (() => number) | undefined,
    private readonly given: readonly number[] = [],
  ) {}

  below(bound: number): number {
    const given = this.given[this.taken.length];
    const value = given !== undefined ? Math.min(given, bound - 1) : this.random === undefined ? 0 : Math.floor(this.random() * bound);
    this.taken.push(value);
    return value;
  }

  chance(percent: number): boolean {
    return this.below(100) >= 100 - percent;
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  of<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  }

  /** Runs one of several possibilities, the simplest first, by weight. */
  weighted<T>(options: readonly (readonly [weight: number, make: () => T])[]): T {
    let left = this.below(options.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, make] of options) {
      if (left < weight) return make();
      left -= weight;
    }
    throw new Error("nothing to choose from");
  }
}

/** A small seeded generator of random numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
