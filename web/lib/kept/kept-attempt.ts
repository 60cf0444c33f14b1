import { z } from 'zod';
import { ContentLanguage, GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { deviceShelves, type Shelves } from '#web/lib/kept/shelves.ts';

const ATTEMPT = 'attempt/';
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60_000;

/** The questions as the server gave them: the shape has no place for a key. */
const KeptAttempt = z.object({ version: z.literal(1), keptAt: z.number(), answer: GetAttemptResponse });

/** A test lies there once as it was opened, and once more for each other language it was read in. */
type Version = { language?: ContentLanguage; shelves?: Shelves };

const keyOf = (userId: string, attemptId: string, language?: ContentLanguage) =>
  [`${ATTEMPT}${userId}`, attemptId, ...(language ? [language] : [])].join('/');

/** What a page needs to open a test without a network. */
export async function keepAttempt(
  userId: string,
  answer: GetAttemptResponse,
  { language, shelves = deviceShelves }: Version = {},
): Promise<void> {
  const value = { version: 1, keptAt: Date.now(), answer };
  await shelves.put(
    keyOf(userId, answer.attempt.id, language),
    () => value,
    () => undefined,
  );
}

export async function loadAttempt(
  userId: string,
  attemptId: string,
  { language, shelves = deviceShelves }: Version = {},
): Promise<{ answer: GetAttemptResponse; keptAt: number } | null> {
  const values = await shelves.getAll(keyOf(userId, attemptId, language));
  for (const value of values) {
    const { data } = KeptAttempt.safeParse(value);
    if (data) return data;
  }
  return null;
}

export async function forgetAttempt(
  userId: string,
  attemptId: string,
  shelves = deviceShelves,
): Promise<void> {
  const versions = [undefined, ...ContentLanguage.options];
  await Promise.all(versions.map((language) => shelves.forget(keyOf(userId, attemptId, language))));
}

/** Late answers are taken for a day: what is a month old, or cannot be read, serves nobody. */
export async function sweepKept(shelves: Shelves = deviceShelves): Promise<void> {
  for (const prefix of [ATTEMPT, 'answers/']) {
    for (const key of await shelves.keys(prefix)) {
      const ages = (await shelves.getAll(key)).map(ageMs);
      if (ages.every((age) => age > LONGEST_KEPT_MS)) await shelves.forget(key);
    }
  }
}

function ageMs(value: unknown): number {
  const { data } = z.object({ keptAt: z.number() }).safeParse(value);
  return data ? Date.now() - data.keptAt : Number.POSITIVE_INFINITY;
}
