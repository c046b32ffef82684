import type { ClientTable } from "../table.js";

/** Redlock is no client, but each of its calls sends all resources as the KEYS of one script. */
export const REDLOCK: ClientTable = {
  name: "redlock",
  packages: ["redlock", "@sesamecare-oss/redlock"],
  style: "shape",
  clusters: [],
  clients: ["Redlock", "default"],
  chains: [],
  splits: [],
  methods: {
    lock: "EVALSHA 0K",
    acquire: "EVALSHA 0K",
    using: "EVALSHA 0K",
    disposer: "EVALSHA 0K",
  },
};
