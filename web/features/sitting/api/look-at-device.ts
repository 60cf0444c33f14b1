import { listUnsent } from '#web/lib/answers/outbox-store.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';

const PROBE = 'probe/sitting';

/** What the browser says of this device: it writes, reads and removes something small to know. */
export async function lookAtDevice(userId: string, attemptId: string | null) {
  const [storage, freeBytes, unsent] = await Promise.all([tryStorage(), freeSpace(), listUnsent(userId)]);
  return {
    storage,
    freeBytes,
    unsentTests: unsent.filter((each) => each.attemptId !== attemptId).length,
  };
}

async function tryStorage(): Promise<'device' | 'memory'> {
  const text = String(Math.random());
  const place = await deviceStorage.put(
    PROBE,
    () => text,
    () => undefined,
  );
  const found = await deviceStorage.getAll(PROBE);
  await deviceStorage.remove(PROBE);
  return place === 'device' && found.includes(text) ? 'device' : 'memory';
}

async function freeSpace(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? null : quota - (usage ?? 0);
  } catch {
    // Not in every browser, nor on pages over plain http.
    return null;
  }
}
