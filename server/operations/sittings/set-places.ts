import type { SittingPlan } from '#core/contracts/sittings/sitting.ts';
import type { Transaction } from '#server/database/database.ts';

const REMOVE_OTHERS =
  'delete from private.sitting_invigilators where sitting_id = $1 and user_id <> all ($2::uuid[])';
const ADD = `
  insert into private.sitting_invigilators (sitting_id, user_id)
  select $1, u.id from auth.users u where u.id = any ($2::uuid[]) and u.deleted_at is null
  on conflict do nothing`;

export async function setInvigilators(
  tx: Transaction,
  sittingId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx.query(REMOVE_OTHERS, [sittingId, userIds]);
  await tx.query(ADD, [sittingId, userIds]);
}

const CLEAR_ROOMS =
  'update private.sitting_candidates set room = null where sitting_id = $1 and room is not null and name is null';
const SET_ROOMS = `
  update private.sitting_candidates c set room = r.name
  from (select x.name, u.id from jsonb_to_recordset($2::jsonb) as x (name text, user_ids uuid[]), unnest(x.user_ids) as u (id)) r
  where c.sitting_id = $1 and c.user_id = r.id`;

const CLEAR_EXTRA =
  'update private.sitting_candidates set planned_seconds = 0 where sitting_id = $1 and planned_seconds > 0';
const SET_EXTRA = `
  update private.sitting_candidates c set planned_seconds = x.minutes * 60
  from jsonb_to_recordset($2::jsonb) as x (user_id uuid, minutes int)
  where c.sitting_id = $1 and c.user_id = x.user_id`;

/** Minutes that single candidates are given with the plan. */
export async function setExtraTime(
  tx: Transaction,
  sittingId: string,
  extraTime: SittingPlan['extra_time'],
): Promise<void> {
  await tx.query(CLEAR_EXTRA, [sittingId]);
  if (extraTime.length > 0) await tx.query(SET_EXTRA, [sittingId, JSON.stringify(extraTime)]);
}

/** Which room each candidate sits in; who is named in none has none. */
export async function setRooms(
  tx: Transaction,
  sittingId: string,
  rooms: SittingPlan['rooms'],
): Promise<void> {
  await tx.query(CLEAR_ROOMS, [sittingId]);
  if (rooms.length > 0) await tx.query(SET_ROOMS, [sittingId, JSON.stringify(rooms)]);
}
