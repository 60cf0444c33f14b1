import { z } from 'zod';
import {
  DecideExtraTimeRequest,
  DecideExtraTimeResponse,
} from '#core/contracts/admin-users/account-actions.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockAccount } from '#server/operations/people/account.ts';
import { extraTimeTexts } from '#server/operations/people/extra-time-texts.ts';
import { giveExtraTime } from '#server/operations/people/give-extra-time.ts';
import { recordAudit } from '#server/operations/people/record-audit.ts';

/** Only as it was read: what was changed or taken back since, nobody has decided about. */
const DECIDE = `
  update public.extra_time_requests r set status = $3, reply = $4, decided_at = now()
  where r.user_id = $1 and r.status = 'open' and r.asked_at = $2::timestamptz
  returning (select p.language from public.profiles p where p.user_id = r.user_id) as language`;
const Decided = z.object({ language: z.string().nullable() });

const NOTIFY = `
  insert into public.notifications (user_id, kind, title, body, link)
  values ($1, 'extra_time', $2, $3, '/app/profile?tab=preferences')`;

/** Grants or declines the extra time a student asked for, and tells them. */
export const decideExtraTime = defineFunction({
  name: 'admin-users-decide-extra-time',
  access: 'admin',
  request: DecideExtraTimeRequest,
  response: DecideExtraTimeResponse,
  handle: ({ asOwner }, { user_id: userId, asked_at, percent, reply }) =>
    asOwner('nobody gives themselves time', async (tx) => {
      await lockAccount(tx, { id: userId });
      const status = percent > 0 ? 'granted' : 'declined';
      const decided = await queryOptionalRow(tx, Decided, DECIDE, [userId, asked_at, status, reply]);
      if (!decided) {
        throw new AppError('conflict', 'This request was changed, taken back or decided in the meantime.');
      }
      if (status === 'granted') await giveExtraTime(tx, userId, percent);
      // Not what was written: it may tell of a disability.
      else await recordAudit(tx, { userId, action: 'extra_time', after: { request: status } });
      await tx.query(NOTIFY, [userId, extraTimeTexts(decided.language)[status], reply]);
      return { status };
    }),
});
