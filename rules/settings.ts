import type { Settings, WrapperSettings } from "./calls/reader.js";

export type { Settings } from "./calls/reader.js";

/**
 * What is set under `settings.keyslot`.
 *
 * @throws {TypeError} where it is not of the form that the README gives, so that a typing error is not silently without effect.
 */
export function settingsFrom(settings: Readonly<Record<string, unknown>>): Settings {
  const { keyslot } = settings;
  if (keyslot === undefined) return {};
  if (!isRecord(keyslot)) throw new TypeError("settings.keyslot is an object.");
  const { cluster, keyPrefix, clients, ...others } = keyslot;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new TypeError(`settings.keyslot has no member "${unknown}": it takes cluster, keyPrefix and clients.`);
  if (cluster !== undefined && cluster !== "always" && cluster !== "typed") throw new TypeError('settings.keyslot.cluster is "always" or "typed".');
  if (keyPrefix !== undefined && typeof keyPrefix !== "string") throw new TypeError("settings.keyslot.keyPrefix is a string.");
  return {
    ...(cluster === undefined ? {} : { cluster }),
    ...(keyPrefix === undefined ? {} : { keyPrefix }),
    ...(clients === undefined ? {} : { clients: wrappers(clients) }),
  };
}

function wrappers(clients: unknown): WrapperSettings[] {
  if (!Array.isArray(clients)) throw new TypeError("settings.keyslot.clients is a list.");
  return clients.map((client: unknown) => {
    if (!isRecord(client)) throw new TypeError("A member of settings.keyslot.clients is an object.");
    const { module, name, methods } = client;
    if (typeof module !== "string" || typeof name !== "string" || !isRecord(methods)) {
      throw new TypeError("A member of settings.keyslot.clients has a module, a name and methods.");
    }
    const entries = Object.entries(methods).map(([method, shape]): [string, string] => {
      if (typeof shape !== "string" || !/^\S+(?: (?:\d+(?:\.\w+?)?(?:C1|[kKRVMSWC])\|?)+)+$/.test(shape)) {
        throw new TypeError(`settings.keyslot.clients: "${method}" is a command and the arguments that are keys, as "MGET 0K".`);
      }
      return [method, shape];
    });
    return { module, name, methods: Object.fromEntries(entries) };
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
