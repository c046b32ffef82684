import type { ClientTable } from "../table.js";

export const BUN: ClientTable = {
  name: "bun",
  packages: ["bun", "bun-types"],
  style: "wire",
  clusters: [],
  clients: ["RedisClient"],
  chains: [],
  exports: ["RedisClient", "redis"],
  splits: [],
  methods: {
    send: "* 0C1",
  },
};
