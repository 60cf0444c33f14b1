import { z } from 'zod';
import {
  GrantExtraTimeRequest,
  GrantExtraTimeResponse,
} from '#core/contracts/test-taking/grant-extra-time.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { attemptSubmitted, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockOptionalAttempt } from '#server/operations/attempts/lock-attempt.ts';
import { queueClosing } from '#server/operations/attempts/queue-closing.ts';

const ExtendedAttempt = z.object({ id: z.string(), expiresAt: z.date(), extraSeconds: z.number() });

const EXTEND_ATTEMPT = `
  update public.attempts
  set expires_at = expires_at + make_interval(secs => $2), extra_seconds = extra_seconds + $2::int
  where id = $1 returning id, expires_at as "expiresAt", extra_seconds as "extraSeconds"`;

/** Anyone who has handed in the same scheduled test is told nothing while this student still writes. */
const HOLD_RESULTS = `
  update public.attempts a set results_released_at = greatest(a.results_released_at, private.release_of_test(a.test_id))
  where a.test_id = $1 and a.is_scheduled and a.status = 'submitted' and a.results_published_at is null`;

const INSERT_ACTION = `
  insert into public.admin_actions (admin_id, action, target_user_id, details)
  values ($1, 'grant_extra_time', $2, $3)`;

/** Gives a running attempt more time, also after a closed lid: as long as it is open, it can be extended. */
export const grantExtraTime = defineFunction({
  name: 'grant-extra-time',
  access: 'admin',
  request: GrantExtraTimeRequest,
  response: GrantExtraTimeResponse,
  handle: (context, { attemptId, extraSeconds }) =>
    context.asOwner('attempts are written by the server', async (tx) => {
      const attempt = await lockOptionalAttempt(tx, attemptId, null);
      if (!attempt) throw notFound('Attempt');
      if (attempt.status !== 'in_progress') throw attemptSubmitted();
      const extended = await queryRow(tx, ExtendedAttempt, EXTEND_ATTEMPT, [attemptId, extraSeconds]);
      tx.send(HOLD_RESULTS, [attempt.testId]);
      tx.send(INSERT_ACTION, [
        context.userId,
        attempt.userId,
        { attempt_id: attemptId, extra_seconds: extraSeconds },
      ]);
      await queueClosing(context.jobs, tx, extended);
      return {
        attempt: {
          id: extended.id,
          expires_at: extended.expiresAt.toISOString(),
          extra_seconds: extended.extraSeconds,
        },
      };
    }),
});
