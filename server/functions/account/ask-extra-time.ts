import { AskExtraTimeRequest, AskExtraTimeResponse } from '#core/contracts/account/ask-extra-time.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';

/** Somebody reads each of them. */
const LIMIT = { limit: 5, windowSeconds: 86_400 };

const UPSERT = `
  insert into public.extra_time_requests (user_id, reason) values ($1, $2)
  on conflict (user_id) do update set reason = excluded.reason, status = 'open', reply = null,
    asked_at = excluded.asked_at, decided_at = null`;

/** A student asks for lasting extra time, and waits for a person. */
export const askExtraTime = defineFunction({
  name: 'ask-extra-time',
  access: 'student',
  grows: true,
  request: AskExtraTimeRequest,
  response: AskExtraTimeResponse,
  handle: ({ asOwner, userId }, { reason }) =>
    asOwner('requests are written by the server, within a limit', async (tx) => {
      await limitCalls(tx, { action: 'ask-extra-time', subject: userId, ...LIMIT });
      await tx.query(UPSERT, [userId, reason]);
      return { status: 'open' as const };
    }),
});
