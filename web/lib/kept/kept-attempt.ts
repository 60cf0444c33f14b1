import { z } from 'zod';
import { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { deviceShelves, type Shelves } from '#web/lib/kept/shelves.ts';

const ATTEMPT = 'attempt/';
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60_000;

/** The questions as the server gave them: the shape has no place for a key. */
const KeptAttempt = z.object({ version: z.literal(1), keptAt: z.number(), answer: GetAttemptResponse });

const keyOf = (userId: string, attemptId: string) => `${ATTEMPT}${userId}/${attemptId}`;

/** What a page needs to open a test without a network. */
export async function keepAttempt(
  userId: string,
  answer: GetAttemptResponse,
  shelves: Shelves = deviceShelves,
): Promise<void> {
  const value = { version: 1, keptAt: Date.now(), answer };
  await shelves.put(
    keyOf(userId, answer.attempt.id),
    () => value,
    () => undefined,
  );
}

export async function loadAttempt(
  userId: string,
  attemptId: string,
  shelves: Shelves = deviceShelves,
): Promise<{ answer: GetAttemptResponse; keptAt: number } | null> {
  const values = await shelves.getAll(keyOf(userId, attemptId));
  for (const value of values) {
    const { data } = KeptAttempt.safeParse(value);
    if (data) return data;
  }
  return null;
}

export function forgetAttempt(userId: string, attemptId: string, shelves = deviceShelves): Promise<void> {
  return shelves.forget(keyOf(userId, attemptId));
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
