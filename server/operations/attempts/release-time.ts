import { z } from 'zod';
import { lateSyncEnd } from '#core/domain/test-taking/attempt-window.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { LockedAttempt } from './lock-attempt.ts';

const SELECT_RELEASES = `
  select t.id, private.release_of_test(t.id) as at from (select distinct id from unnest($1::uuid[]) as t (id)) t`;

const ReleaseRow = z.object({ id: z.string(), at: z.date().nullable() });

/**
 * From when on the outcome of each attempt may be known, were there no other attempt: when it is handed in, or, for one
 * the sweeper closed, when no late answer can come any more; never before the test itself releases its results.
 */
export async function releaseTimes(
  tx: Queryable,
  all: readonly { attempt: LockedAttempt; closing: { by: 'student' | 'sweeper'; handedInAt?: Date } }[],
): Promise<Date[]> {
  const rows = await queryRows(tx, ReleaseRow, SELECT_RELEASES, [all.map(({ attempt }) => attempt.testId)]);
  const releases = new Map(rows.map(({ id, at }) => [id, at]));
  return all.map(({ attempt, closing }) => {
    const at = releases.get(attempt.testId);
    const earliest = closing.by === 'sweeper' ? lateSyncEnd(attempt) : (closing.handedInAt ?? attempt.now);
    return at && at > earliest ? at : earliest;
  });
}
