import { listUnsent } from '#web/lib/answers/outbox-store.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';

const probeOf = (userId: string) => `probe/${userId}/sitting`;

/** What the browser says of this device: it writes, reads and removes something small to know. */
export async function lookAtDevice(userId: string, attemptId: string | null) {
  const [storage, freeBytes, unsent] = await Promise.all([
    tryStorage(probeOf(userId)),
    freeSpace(),
    listUnsent(userId),
  ]);
  return {
    storage,
    freeBytes,
    unsentTests: unsent.filter((each) => each.attemptId !== attemptId).length,
  };
}

async function tryStorage(probe: string): Promise<'device' | 'memory'> {
  const text = String(Math.random());
  const place = await deviceStorage.put(
    probe,
    () => text,
    () => undefined,
  );
  const found = await deviceStorage.getAll(probe);
  await deviceStorage.remove(probe);
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
