/**
 * What a program of our own knows of JavaScript itself. No library file is read; these few declarations are enough for the
 * checker to tell a list from a text and a number from both where the source says so.
 */
export const GLOBALS = `
interface Object {}
interface Function {}
interface CallableFunction extends Function {}
interface NewableFunction extends Function {}
interface IArguments { readonly length: number }
interface Boolean {}
interface Number { toFixed(digits?: number): string }
interface BigInt {}
interface String { readonly length: number }
interface Symbol {}
interface RegExp {}
interface Date { getTime(): number; valueOf(): number; toISOString(): string; getFullYear(): number }
interface SymbolConstructor { readonly iterator: unique symbol; readonly asyncIterator: unique symbol }
declare var Symbol: SymbolConstructor;
interface Iterator<T> { next(): { done?: boolean; value: T } }
interface Iterable<T> { [Symbol.iterator](): Iterator<T> }
interface IterableIterator<T> extends Iterator<T> { [Symbol.iterator](): IterableIterator<T> }
interface AsyncIterator<T> { next(): Promise<{ done?: boolean; value: T }> }
interface AsyncIterable<T> { [Symbol.asyncIterator](): AsyncIterator<T> }
interface AsyncIterableIterator<T> extends AsyncIterator<T> { [Symbol.asyncIterator](): AsyncIterableIterator<T> }
interface Array<T> { length: number; [index: number]: T; [Symbol.iterator](): IterableIterator<T> }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T; [Symbol.iterator](): IterableIterator<T> }
interface TemplateStringsArray extends ReadonlyArray<string> { readonly raw: readonly string[] }
interface PromiseLike<T> { then<A, B>(done?: (value: T) => A | PromiseLike<A>, failed?: (reason: unknown) => B | PromiseLike<B>): PromiseLike<A | B> }
interface Promise<T> { then<A, B>(done?: (value: T) => A | PromiseLike<A>, failed?: (reason: unknown) => B | PromiseLike<B>): Promise<A | B> }
interface Set<T> { readonly size: number; [Symbol.iterator](): IterableIterator<T> }
interface ReadonlySet<T> { readonly size: number; [Symbol.iterator](): IterableIterator<T> }
interface Map<K, V> { readonly size: number; [Symbol.iterator](): IterableIterator<[K, V]> }
interface ReadonlyMap<K, V> { readonly size: number; [Symbol.iterator](): IterableIterator<[K, V]> }
interface WeakMap<K, V> {}
interface WeakSet<T> {}
type Record<K extends keyof any, T> = { [P in K]: T };
type Partial<T> = { [P in keyof T]?: T[P] };
type Required<T> = { [P in keyof T]-?: T[P] };
type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] };
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
type NonNullable<T> = T & {};
type Parameters<T extends (...args: any) => any> = T extends (...args: infer P) => any ? P : never;
type ReturnType<T extends (...args: any) => any> = T extends (...args: any) => infer R ? R : any;
type Awaited<T> = T extends PromiseLike<infer V> ? Awaited<V> : T;
type Uppercase<S extends string> = intrinsic;
type Lowercase<S extends string> = intrinsic;
type Capitalize<S extends string> = intrinsic;
type Uncapitalize<S extends string> = intrinsic;
declare function parseInt(text: string, radix?: number): number;
declare function parseFloat(text: string): number;
declare var Number: { (value?: unknown): number; parseInt(text: string, radix?: number): number; parseFloat(text: string): number };
declare var Date: { new (value?: unknown): Date; now(): number };
declare var Math: { floor(x: number): number; ceil(x: number): number; round(x: number): number; trunc(x: number): number; random(): number; abs(x: number): number; min(...of: number[]): number; max(...of: number[]): number };
`;
