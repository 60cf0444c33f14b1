import { z } from 'zod';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';

const KEPT = 'screens/';
const LONGEST_MS = 30 * 86_400_000;

const KeptAnswer = z.object({
  /** Another build may read another shape. */
  build: z.string(),
  /** Of the query: a name has one copy, of what was asked last. */
  hash: z.string(),
  savedAt: z.number(),
  value: z.unknown(),
});

/** Of whom, under which name, and of which query. */
type Place = { userId: string; name: string; hash: string };

const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** What a screen of this student showed last, by name, for the time without a network. */
export async function keepAnswer(
  { userId, name, hash }: Place,
  value: unknown,
  storage = deviceStorage,
): Promise<void> {
  const kept = { build: buildOf(document), hash, savedAt: Date.now(), value };
  await storage.put(
    `${KEPT}${userId}/${name}`,
    () => kept,
    () => undefined,
  );
}

/** Null where nothing was kept of this query, or by another build, or too long ago. */
export async function findKeptAnswer(
  { userId, name, hash }: Place,
  storage = deviceStorage,
): Promise<{ savedAt: number; value: unknown } | null> {
  const build = buildOf(document);
  const found = (await storage.getAll(`${KEPT}${userId}/${name}`))
    .flatMap((stored) => KeptAnswer.safeParse(stored).data ?? [])
    .find((kept) => kept.build === build && kept.hash === hash && Date.now() - kept.savedAt < LONGEST_MS);
  return found ?? null;
}
