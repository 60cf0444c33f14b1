import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';

const SHOW = `
  update public.attempts a set pause_shown_at = clock_timestamp()
  from private.sitting_candidates c
  where c.sitting_id = $1 and c.user_id = $2 and a.id = c.attempt_id and a.status = 'paused' and a.pause_shown_at is null
    and ($3::text is null or c.device_id = $3)
  returning a.id`;
const RECORD = `
  insert into private.sitting_events (sitting_id, number, kind)
  select c.sitting_id, c.number, 'pause_shown' from private.sitting_candidates c where c.sitting_id = $1 and c.attempt_id = $2`;

/** A device that asks is told of the pause with the answer: from now on its time is given back. */
export async function showPause(
  tx: Transaction,
  sittingId: string,
  userId: string,
  deviceId: string | null,
): Promise<boolean> {
  const shown = await queryOptionalRow(tx, IdRow, SHOW, [sittingId, userId, deviceId]);
  if (shown) await tx.query(RECORD, [sittingId, shown.id]);
  return shown !== null;
}
