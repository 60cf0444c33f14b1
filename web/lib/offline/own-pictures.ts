import { z } from 'zod';
import { type DeviceStorage, deviceStorage } from '#web/lib/offline/device-storage.ts';
import { addPictures } from '#web/lib/offline/picture-sources.ts';

/** They go with the attempt: see saved-attempt.ts. */
export const PICTURES = 'pictures/';

const Stored = z.object({ keptAt: z.number(), pictures: z.record(z.string(), z.string()) });

/** Shown from now on, and kept for a page that is opened again. */
export async function keepPictures(
  attemptId: string,
  own: Readonly<Record<string, string>>,
  storage: DeviceStorage = deviceStorage,
): Promise<void> {
  addPictures(own);
  if (Object.keys(own).length === 0) return;
  const value = { keptAt: Date.now(), pictures: own };
  await storage.put(
    PICTURES + attemptId,
    () => value,
    () => undefined,
  );
}

export async function loadPictures(attemptId: string, storage: DeviceStorage = deviceStorage): Promise<void> {
  for (const value of await storage.getAll(PICTURES + attemptId)) {
    const { data } = Stored.safeParse(value);
    if (data) addPictures(data.pictures);
  }
}
