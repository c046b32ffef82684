/** What is known of one client: the one place to add a client is a file of `tables` with such a table. */
export interface ClientTable {
  /** As users call it. */
  readonly name: string;
  /** The npm packages that declare its classes. */
  readonly packages: readonly string[];
  /** `wire`: methods take the wire arguments of the command they are named after. `shape`: see {@link ClientTable.methods}. */
  readonly style: "wire" | "shape";
  /**
   * Method to command and arguments, `"CMD term…"`; each term is the index of an argument, a property of it after a dot
   * where the keys stand in one, and a code:
   * `k` one key · `K` a key or a list of keys · `R` keys from here on · `V` the same, or one list · `M` what MSET takes: a
   * record, a Map, pairs, `{key, value}` objects or a flat list · `S` a key, `{key}`, `{name}` or `[key, weight]`, or a list of
   * these · `W` wire arguments from here on · `C` a whole command as a list · `C1` a command's name, its arguments after it ·
   * `N` a `new Command(name, list)`.
   * `A|B` tries A first. `cluster:` and `client:` before a term bind it to one kind of client.
   * A dotted method is one of a namespace (`json.mGet`). In style `wire` only methods that are no commands are listed.
   */
  readonly methods: Readonly<Record<string, string>>;
  /** Other spellings: `buffer` for `mgetBuffer`, `upper` for `MGET`. */
  readonly twins?: "buffer" | "upper";
  /** Names of the classes, interfaces and type aliases of a cluster client, of any other client, of a transaction or pipeline. */
  readonly clusters: readonly string[];
  readonly clients: readonly string[];
  readonly chains: readonly string[];
  /** Commands that the cluster client, from this version on, sends slot by slot itself outside a transaction. */
  readonly splits: readonly { readonly since: string; readonly commands: readonly string[] }[];
  /** Where the constructor's options hold a prefix that the client puts before every key, and what it does not apply to. */
  readonly keyPrefix?: {
    readonly options: readonly (readonly string[])[];
    readonly since?: string;
    /** Commands, and methods as the table lists them, whose keys are sent as they are. */
    readonly not: readonly string[];
    /** `false` where it does not apply to the commands of modules. */
    readonly modules?: false;
    /** Commands of which it applies to the first key alone. */
    readonly first?: readonly string[];
  };
  /** The exports that are clients or make them, of a package that has much else. */
  readonly exports?: readonly string[];
  /** The function whose result may stand before all arguments of a method. */
  readonly leading?: string;
  /** The property that says whether a client is a cluster's. */
  readonly clusterFlag?: string;
  /** For what is no client but is made by one, as a script: the method that makes it. */
  readonly madeBy?: string;
  /** Methods of a transaction or pipeline that take commands as lists, as `multi` and `pipeline` then do too. */
  readonly lists?: readonly string[];
  /** The option of `multi` that, where it is false, leaves the commands to be called on the client itself. */
  readonly sentSingly?: string;
  /** Whether a pipeline that is no transaction sends them slot by slot as well. */
  readonly chainsSplit?: true;
}
