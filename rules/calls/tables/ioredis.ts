import type { ClientTable } from "../table.js";

export const IOREDIS: ClientTable = {
  name: "ioredis",
  packages: ["ioredis", "iovalkey", "ioredis-mock", "@types/ioredis"],
  style: "wire",
  twins: "buffer",
  clusters: ["Cluster"],
  clients: ["Redis", "RedisCommander"],
  chains: ["ChainableCommander", "Pipeline"],
  clusterFlag: "isCluster",
  lists: ["addBatch"],
  sentSingly: "pipeline",
  splits: [],
  keyPrefix: { options: [["keyPrefix"], ["redisOptions", "keyPrefix"]], not: ["SSUBSCRIBE", "SUNSUBSCRIBE", "sendCommand"], modules: false },
  methods: {
    mset: "MSET 0M|0W",
    msetnx: "MSETNX 0M|0W",
    call: "* 0C1",
    callBuffer: "* 0C1",
    sendCommand: "* 0N",
  },
};
