import { z } from 'zod';
import { ContentLanguage, GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { type DeviceStorage, deviceStorage } from '#web/lib/offline/device-storage.ts';
import { PICTURES } from '#web/lib/offline/own-pictures.ts';

const ATTEMPT = 'attempt/';
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/** The questions as the server gave them: the shape has no place for a key. */
const StoredAttempt = z.object({
  version: z.literal(1),
  keptAt: z.number(),
  answer: GetAttemptResponse.extend({
    attempt: GetAttemptResponse.shape.attempt.extend({
      // Saved before tests had a marking of their own.
      marking: MarkingScheme.default(NEET_MARKING),
    }),
  }),
});

/** A test is stored once as it was opened, and once more for each other language it was read in. */
type Version = { language?: ContentLanguage; storage?: DeviceStorage };

const keyOf = (userId: string, attemptId: string, language?: ContentLanguage) =>
  [`${ATTEMPT}${userId}`, attemptId, ...(language ? [language] : [])].join('/');

/** What a page needs to open a test without a network. */
export async function saveAttempt(
  userId: string,
  answer: GetAttemptResponse,
  { language, storage = deviceStorage }: Version = {},
): Promise<void> {
  const value = { version: 1, keptAt: Date.now(), answer };
  await storage.put(
    keyOf(userId, answer.attempt.id, language),
    () => value,
    () => undefined,
  );
}

export async function loadAttempt(
  userId: string,
  attemptId: string,
  { language, storage = deviceStorage }: Version = {},
): Promise<{ answer: GetAttemptResponse; savedAt: number } | null> {
  const values = await storage.getAll(keyOf(userId, attemptId, language));
  for (const value of values) {
    const { data } = StoredAttempt.safeParse(value);
    if (data) return { answer: data.answer, savedAt: data.keptAt };
  }
  return null;
}

export async function deleteAttempt(
  userId: string,
  attemptId: string,
  storage = deviceStorage,
): Promise<void> {
  const versions = [undefined, ...ContentLanguage.options];
  await Promise.all([
    ...versions.map((language) => storage.remove(keyOf(userId, attemptId, language))),
    storage.remove(PICTURES + attemptId),
  ]);
}

/** Removes what is a month old or cannot be read: the server takes late answers for a day. */
export async function deleteExpired(storage: DeviceStorage = deviceStorage): Promise<void> {
  for (const prefix of [ATTEMPT, 'answers/', PICTURES]) {
    for (const key of await storage.keys(prefix)) {
      const ages = (await storage.getAll(key)).map(ageMs);
      if (ages.every((age) => age > MAX_AGE_MS)) await storage.remove(key);
    }
  }
}

function ageMs(value: unknown): number {
  const { data } = z.object({ keptAt: z.number() }).safeParse(value);
  return data ? Date.now() - data.keptAt : Number.POSITIVE_INFINITY;
}
