import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';

const KeyRow = z.object({
  title: z.string(),
  until: z.date().nullable(),
  isOpen: z.boolean(),
  isReleased: z.boolean(),
  attemptId: z.string().nullable(),
  isShown: z.boolean(),
  now: z.date(),
});

const SELECT = `
  select s.title, s.challenges_until as until, a.id as "attemptId", clock_timestamp() as now,
    s.status = 'scheduled' and coalesce(s.challenges_until > clock_timestamp(), false) as "isOpen",
    s.status = 'released' as "isReleased",
    exists (select from private.shown_keys(s.id, $2)) as "isShown"
  from private.sittings s
    join private.sitting_candidates c on c.sitting_id = s.id and c.user_id = $2 and c.removed_at is null
    left join public.attempts a on a.id = c.attempt_id and a.status = 'submitted'
  where s.id = $1`;

export interface OpenedKey {
  title: string;
  until: Date;
  isOpen: boolean;
  isReleased: boolean;
  attemptId: string;
  now: Date;
}

/** @throws not_found who is not on the list; key_not_shown */
export async function openKey(db: Queryable, sittingId: string, userId: string): Promise<OpenedKey> {
  const row = await queryOptionalRow(db, KeyRow, SELECT, [sittingId, userId]);
  if (!row) throw notFound('Sitting');
  const { until, attemptId, isShown, ...opened } = row;
  if (!until || !attemptId || !isShown)
    throw new AppError('key_not_shown', 'The key of this exam is not shown to you now.');
  return { ...opened, until, attemptId };
}
