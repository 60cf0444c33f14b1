import type { SaveResponseRequest } from '#core/contracts/test-taking/save-response.ts';
import { timeRemainingSeconds } from '#core/domain/test-taking/attempt-window.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError, attemptSubmitted, timeOver } from '#server/errors.ts';
import { type LockedAttempt, lockFreeAttempts } from './lock-attempt.ts';
import {
  type Decided,
  decideResponses,
  keep,
  type SentResponses,
  type StoredResult,
  selectStored,
} from './store-responses.ts';

export interface StudentsResponses extends SentResponses {
  /** Who sends them, and must own the attempt. */
  userId: string;
}

export interface SavedResponses {
  results: StoredResult[];
  timeRemaining: number;
}

/**
 * Saves the answers of many students in one transaction, which takes little longer than the save of one.
 * It waits for no lock and refuses nobody: null stands for what must be looked at alone.
 */
export async function saveTogether(
  tx: Transaction,
  sent: readonly StudentsResponses[],
): Promise<(SavedResponses | null)[]> {
  const [locked, stored] = await Promise.all([lockFreeAttempts(tx, sent), selectStored(tx, sent)]);
  const attempts = new Map(locked.map((attempt) => [attempt.id, attempt]));
  const decided = sent.map(({ attemptId, userId, responses }) => {
    const attempt = attempts.get(attemptId);
    if (!attempt || attempt.userId !== userId) return null;
    // Of two saves to one attempt, the second would not see what the first decides.
    attempts.delete(attemptId);
    return nullWhenRefused(() => decideSave(attempt, stored(attemptId), responses));
  });
  keep(
    tx,
    decided.flatMap((save) => save?.changed ?? []),
  );
  return decided.map((save) => save?.saved ?? null);
}

/** @throws attempt_submitted, not_found for a question; time_over when none of the answers came in time. */
export function decideSave(
  attempt: LockedAttempt,
  stored: Parameters<typeof decideResponses>[1],
  responses: readonly SaveResponseRequest[],
): { saved: SavedResponses; changed: Decided['changed'] } {
  if (attempt.status !== 'in_progress') throw attemptSubmitted();
  const { results, changed } = decideResponses(attempt, stored, responses);
  if (results.every((result) => result.acceptance === 'refused')) throw timeOver();
  const timeRemaining = timeRemainingSeconds(attempt.expiresAt, attempt.now);
  return { saved: { results, timeRemaining }, changed };
}

function nullWhenRefused<T>(decide: () => T): T | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
