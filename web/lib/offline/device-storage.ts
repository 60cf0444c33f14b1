import { indexedDbStore } from '#web/lib/offline/indexed-db-store.ts';
import { type KeyValueStore, localStorageStore, memoryStore } from '#web/lib/offline/key-value-store.ts';
import { mayKeep } from '#web/lib/offline/person-key.ts';

/** Which kind of storage took a value. */
export type StoragePlace = 'device' | 'memory';

export type DeviceStorage = ReturnType<typeof createDeviceStorage>;

/** Several stores, best first. What the first one refuses (denied, full) goes to the next. */
export function createDeviceStorage(
  durable: readonly KeyValueStore[],
  memory: KeyValueStore,
  isWanted: (key: string) => boolean = () => true,
) {
  const all = [...durable, memory];
  const orElse = async <T>(step: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      console.warn('A storage of this device cannot be used:', error);
      return otherwise;
    }
  };
  return {
    /** One value per store that has any. */
    getAll: async (key: string): Promise<unknown[]> => {
      const values = await Promise.all(all.map((store) => orElse(() => store.get(key), undefined)));
      return values.filter((value) => value !== undefined);
    },
    keys: async (prefix: string): Promise<string[]> => {
      const keys = await Promise.all(all.map((store) => orElse(() => store.keys(prefix), [])));
      return [...new Set(keys.flat())];
    },
    /** Writes to the best store that takes it; in the others `reduce` removes what is not needed there any more. */
    put: async (
      key: string,
      put: (before: unknown) => unknown,
      reduce: (before: unknown) => unknown,
    ): Promise<StoragePlace> => {
      if (!isWanted(key)) return 'memory';
      let place: StoragePlace | undefined;
      for (const store of all) {
        const change = place === undefined ? put : reduce;
        const done = await orElse(async () => {
          if (change === reduce && (await store.get(key)) === undefined) return true;
          await store.update(key, change);
          return true;
        }, false);
        if (done) place ??= store === memory ? 'memory' : 'device';
      }
      return place ?? 'memory';
    },
    remove: async (key: string): Promise<void> => {
      for (const store of all) await orElse(() => store.update(key, () => undefined), undefined);
    },
  };
}

export const deviceStorage = createDeviceStorage(
  [indexedDbStore(), localStorageStore()],
  memoryStore(),
  mayKeep,
);
