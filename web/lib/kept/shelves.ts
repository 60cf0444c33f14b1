import { indexedDbShelf } from '#web/lib/kept/indexed-db-shelf.ts';
import { localStorageShelf, memoryShelf, type Shelf } from '#web/lib/kept/shelf.ts';

/** Where a value came to lie. */
export type Keeping = 'device' | 'memory';

export type Shelves = ReturnType<typeof createShelves>;

/** Several shelves, best first. What the first one refuses (denied, full) goes to the next. */
export function createShelves(durable: readonly Shelf[], memory: Shelf) {
  const all = [...durable, memory];
  const quietly = async <T>(step: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      console.warn('A place of this device cannot be used:', error);
      return otherwise;
    }
  };
  return {
    /** One value per shelf that has any. */
    getAll: async (key: string): Promise<unknown[]> => {
      const values = await Promise.all(all.map((shelf) => quietly(() => shelf.get(key), undefined)));
      return values.filter((value) => value !== undefined);
    },
    keys: async (prefix: string): Promise<string[]> => {
      const keys = await Promise.all(all.map((shelf) => quietly(() => shelf.keys(prefix), [])));
      return [...new Set(keys.flat())];
    },
    /** Puts on the best shelf that takes it; on the others `reduce` removes what is not needed there any more. */
    put: async (
      key: string,
      put: (before: unknown) => unknown,
      reduce: (before: unknown) => unknown,
    ): Promise<Keeping> => {
      let keeping: Keeping | undefined;
      for (const shelf of all) {
        const place: Keeping = shelf === memory ? 'memory' : 'device';
        const change = keeping === undefined ? put : reduce;
        const done = await quietly(async () => {
          if (change === reduce && (await shelf.get(key)) === undefined) return true;
          await shelf.change(key, change);
          return true;
        }, false);
        if (done) keeping ??= place;
      }
      return keeping ?? 'memory';
    },
    forget: async (key: string): Promise<void> => {
      for (const shelf of all) await quietly(() => shelf.change(key, () => undefined), undefined);
    },
  };
}

export const deviceShelves = createShelves([indexedDbShelf(), localStorageShelf()], memoryShelf());
