import { z } from 'zod';
import { lateSyncEnd } from '#core/domain/test-taking/attempt-window.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import type { LockedAttempt } from './lock-attempt.ts';

const SELECT_RELEASE = 'select private.release_of_test($1) as at';

/**
 * From when on the outcome of an attempt may be known, were there no other attempt: when it is handed in, or, for one
 * the sweeper closed, when no late answer can come any more; never before the test itself releases its results.
 */
export async function releaseTime(
  tx: Queryable,
  attempt: LockedAttempt,
  { by, handedInAt }: { by: 'student' | 'sweeper'; handedInAt?: Date | undefined },
): Promise<Date> {
  const { at } = await queryRow(tx, z.object({ at: z.date().nullable() }), SELECT_RELEASE, [attempt.testId]);
  const earliest = by === 'sweeper' ? lateSyncEnd(attempt) : (handedInAt ?? attempt.now);
  return at && at > earliest ? at : earliest;
}
