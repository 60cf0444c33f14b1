/** A place on the device that keeps values by key. A change is atomic, between tabs too; every method may reject. */
export interface Shelf {
  get(key: string): Promise<unknown>;
  /** `undefined` from `change` forgets the key. */
  change(key: string, change: (before: unknown) => unknown): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

const PREFIX = 'vijaypath-kept:';

/** Small, synchronous and sometimes there when the database is not. */
export function localStorageShelf(): Shelf {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    get: async (key) => read(key),
    change: async (key, change) => {
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

/** Holds until the page closes: better than nothing, and the student is told. */
export function memoryShelf(): Shelf {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    change: async (key, change) => {
      const next = change(values.get(key));
      if (next === undefined) values.delete(key);
      else values.set(key, next);
    },
    keys: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}
