/** Stores values by key on the device. An update is atomic, between tabs too; every method may reject. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  /** `undefined` from `change` removes the key. */
  update(key: string, change: (before: unknown) => unknown): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

const PREFIX = 'vijaypath-kept:';

/** Small and synchronous. Some browsers allow it where they deny the database. */
export function localStorageStore(): KeyValueStore {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    get: async (key) => read(key),
    update: async (key, change) => {
      const next = change(read(key));
      if (next === undefined) localStorage.removeItem(PREFIX + key);
      else localStorage.setItem(PREFIX + key, JSON.stringify(next));
    },
    keys: async (prefix) =>
      Object.keys(localStorage).flatMap((key) =>
        key.startsWith(PREFIX + prefix) ? [key.slice(PREFIX.length)] : [],
      ),
  };
}

/** Lasts until the page closes; the student is told. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    update: async (key, change) => {
      const next = change(values.get(key));
      if (next === undefined) values.delete(key);
      else values.set(key, next);
    },
    keys: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}
