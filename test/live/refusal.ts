/** What a cluster, or a client on its behalf, says when the keys of a call are in different slots. */
const REFUSALS: readonly RegExp[] = [
  /^CROSSSLOT /,
  /^An error was signalled by the server: - CrossSlot: /,
  /^Received crossed slots in pipeline/,
  /^All keys in the pipeline should belong to the same slots allocation group/,
  /^All the keys in a pipeline command should belong to the same slot/,
  /^Possible CROSSSLOT error: All channels must hash to the same slot/,
  /^MOVED /,
  /^EXECABORT /,
  /^Too many Cluster redirections/,
  /^ERR Script attempted to access a non local key/,
];

export const isRefusal = (answer: string): boolean => REFUSALS.some((refusal) => refusal.test(answer));
