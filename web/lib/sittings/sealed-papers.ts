import { z } from 'zod';
import { EnterSittingResponse, type SealedPaper } from '#core/contracts/sittings/enter-sitting.ts';
import { type DeviceStorage, deviceStorage } from '#web/lib/offline/device-storage.ts';
import { ApiError, parseError } from '#web/lib/requests/api-error.ts';
import { base64OfBytes, bytesOfBase64 } from '#web/lib/sittings/open-sealed.ts';

const SEALED = 'sealed/';
const ENTRY = 'sitting-entry/';
/** A sitting that was is over within two days, whatever was moved. */
const LONGEST_KEPT_MS = 2 * 24 * 60 * 60_000;

const StoredPaper = z.object({ keptAt: z.number(), url: z.string(), bytes: z.string() });
const StoredEntry = z.object({ keptAt: z.number(), entry: EnterSittingResponse });

/** The file as it lies sealed on the device, fetched where it is not there. @throws where neither has it */
export async function sealedPaper(
  userId: string,
  paper: SealedPaper,
  signal: AbortSignal,
  storage: DeviceStorage = deviceStorage,
): Promise<Uint8Array> {
  const key = `${SEALED}${userId}/${paper.url}`;
  for (const value of await storage.getAll(key)) {
    const { data } = StoredPaper.safeParse(value);
    if (data) return bytesOfBase64(data.bytes);
  }
  const bytes = await fetchPaper(paper.url, signal);
  const kept = { keptAt: Date.now(), url: paper.url, bytes: base64OfBytes(bytes) };
  await storage.put(
    key,
    () => kept,
    () => undefined,
  );
  return bytes;
}

async function fetchPaper(url: string, signal: AbortSignal): Promise<Uint8Array> {
  // The same for everybody: no token goes along, so that any proxy of a hall may keep it.
  const answer = await fetch(url, { signal, credentials: 'omit' }).catch((error: unknown) => {
    throw parseError(error);
  });
  if (!answer.ok) throw new ApiError('', 'paper_missing', answer.status);
  return new Uint8Array(await answer.arrayBuffer());
}

/** That this device is in the waiting room: a page opened again, without a network too, knows it. */
export async function saveEntry(
  userId: string,
  sittingId: string,
  entry: EnterSittingResponse,
  storage: DeviceStorage = deviceStorage,
): Promise<void> {
  const value = { keptAt: Date.now(), entry };
  await storage.put(
    `${ENTRY}${userId}/${sittingId}`,
    () => value,
    () => undefined,
  );
}

export async function loadEntry(
  userId: string,
  sittingId: string,
  storage: DeviceStorage = deviceStorage,
): Promise<EnterSittingResponse | null> {
  for (const value of await storage.getAll(`${ENTRY}${userId}/${sittingId}`)) {
    const { data } = StoredEntry.safeParse(value);
    if (data) return data.entry;
  }
  return null;
}

/** Of sittings that are over: the papers are large. */
export async function deleteOldSealed(storage: DeviceStorage = deviceStorage): Promise<void> {
  for (const prefix of [SEALED, ENTRY]) {
    for (const key of await storage.keys(prefix)) {
      const ages = (await storage.getAll(key)).map((value) => {
        const { data } = z.object({ keptAt: z.number() }).safeParse(value);
        return data ? Date.now() - data.keptAt : Number.POSITIVE_INFINITY;
      });
      if (ages.every((age) => age > LONGEST_KEPT_MS)) await storage.remove(key);
    }
  }
}
