import { type IDBPDatabase, openDB } from 'idb';
import type { KeyValueStore } from '#web/lib/offline/key-value-store.ts';

const DATABASE = 'vijaypath';
const VERSION = 1;
/** Devices have data under this name. */
const STORE = 'kept';
/** A database another tab holds in an older version may never open. */
const LONGEST_OPENING_MS = 3_000;

export function indexedDbStore(): KeyValueStore {
  let opening: Promise<IDBPDatabase> | undefined;
  const reset = () => {
    opening = undefined;
  };
  const database = () => {
    opening ??= withinTime(open(reset)).catch((error: unknown) => {
      reset();
      throw error;
    });
    return opening;
  };
  return {
    get: async (key) => (await database()).get(STORE, key),
    update: async (key, change) => {
      const transaction = (await database()).transaction(STORE, 'readwrite');
      const next = change(await transaction.store.get(key));
      // A request that fails rejects the transaction as well, and that is what is awaited.
      const write = next === undefined ? transaction.store.delete(key) : transaction.store.put(next, key);
      write.catch(() => undefined);
      await transaction.done;
    },
    keys: async (prefix) => {
      const keys = await (await database()).getAllKeys(STORE, IDBKeyRange.bound(prefix, `${prefix}\uffff`));
      return keys.map(String);
    },
  };
}

async function open(reset: () => void): Promise<IDBPDatabase> {
  const database = await openDB(DATABASE, VERSION, {
    upgrade: (created) => void created.createObjectStore(STORE),
    // A newer version of the product wants to upgrade: it must not wait for this tab.
    blocking: () => {
      database.close();
      reset();
    },
    terminated: reset,
  });
  return database;
}

function withinTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    setTimeout(() => failed(new Error('The database of this device does not open.')), LONGEST_OPENING_MS);
    promise.then(done, failed);
  });
}
