import {
  GrantExtraTimeRequest,
  GrantExtraTimeResponse,
} from '#core/contracts/test-taking/grant-extra-time.ts';
import { attemptSubmitted, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockOptionalAttempt } from '#server/operations/attempts/lock-attempt.ts';
import { queueClosing } from '#server/operations/attempts/queue-closing.ts';

interface ExtendedRow {
  id: string;
  expires_at: Date;
  extra_seconds: number;
}

const EXTEND_ATTEMPT = `
  update public.attempts
  set expires_at = expires_at + make_interval(secs => $2), extra_seconds = extra_seconds + $2::int
  where id = $1 returning id, expires_at, extra_seconds`;

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
      const { rows } = await tx.query<ExtendedRow>(EXTEND_ATTEMPT, [attemptId, extraSeconds]);
      const [extended] = rows;
      if (!extended) throw notFound('Attempt');
      tx.send(INSERT_ACTION, [
        context.userId,
        attempt.userId,
        { attempt_id: attemptId, extra_seconds: extraSeconds },
      ]);
      await queueClosing(context.jobs, tx, extended);
      return { attempt: { ...extended, expires_at: extended.expires_at.toISOString() } };
    }),
});
