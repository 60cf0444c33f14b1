import { z } from 'zod';
import type { ConductChange } from '#core/contracts/conduct/conduct.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { lockBattle } from '#server/operations/battles/battle-rows.ts';
import { settleBattle } from '#server/operations/battles/settle-battle.ts';

const ReportRow = z.object({ aboutId: z.string(), isSettled: z.boolean() });
const LOCK_REPORT = `
  select about_id as "aboutId", settled_at is not null as "isSettled" from private.behaviour_reports where id = $1 for update`;
const SETTLE = `
  update private.behaviour_reports set settled_at = now(), settled_by = $2, outcome = $3 where id = $1`;
const NEW_ALIAS = 'update public.profiles set alias = private.make_alias() where user_id = $1';
const STOP = `
  insert into private.social_stops (user_id, stopped_by) values ($1, $2) on conflict (user_id) do nothing`;
const OPEN_AGAIN = 'delete from private.social_stops where user_id = $1';
/** What waits for somebody who does not come any more. */
const LEAVE = [
  `update private.battles set state = 'cancelled', code = null where host_id = $1 and state = 'lobby' and kind <> 'rival'`,
  `delete from private.battle_players p using private.battles b
   where b.id = p.battle_id and p.user_id = $1 and b.state = 'lobby' and b.kind <> 'rival'`,
  'delete from private.battle_invitations where user_id = $1',
];
const CANCEL = `update private.battles set state = 'cancelled', code = null where id = $1`;
/** Nobody begins any more; what was begun ends at its own time, and nobody's answers are lost. */
const CLOSE =
  'update private.battles set ends_at = least(ends_at, clock_timestamp()), code = null where id = $1';

/** Battles are changed by their players all day; that somebody else ended one is written down here. */
const RECORD_END = `
  insert into public.audit_log (entity, entity_id, action, before, after, actor_id, request_id)
  values ('battles', $1, 'update', jsonb_build_object('state', $2::text), '{"state": "ended"}', auth.uid(),
    nullif(current_setting('request.id', true), '')::uuid)`;

/** One decision of an administrator about what is between people. @throws not_found, conflict */
export async function changeConduct(tx: Transaction, callerId: string, change: ConductChange): Promise<void> {
  if (change.act === 'end_battle') return endBattle(tx, change.battle_id);
  if (change.act === 'open_again') return void (await tx.query(OPEN_AGAIN, [change.user_id]));
  const { report_id: reportId, outcome } = change;
  const report = await queryOptionalRow(tx, ReportRow, LOCK_REPORT, [reportId]);
  if (!report) throw notFound('Report');
  if (report.isSettled) throw new AppError('conflict', 'Somebody else has settled this report.');
  if (outcome === 'new_alias') await tx.query(NEW_ALIAS, [report.aboutId]);
  if (outcome === 'stopped') {
    await tx.query(STOP, [report.aboutId, callerId]);
    for (const statement of LEAVE) await tx.query(statement, [report.aboutId]);
  }
  await tx.query(SETTLE, [reportId, callerId, outcome]);
}

async function endBattle(tx: Transaction, battleId: string): Promise<void> {
  const battle = await lockBattle(tx, battleId);
  if (battle.state !== 'lobby' && battle.state !== 'running') return;
  await tx.query(RECORD_END, [battleId, battle.state]);
  if (battle.state === 'lobby') return void (await tx.query(CANCEL, [battleId]));
  await tx.query(CLOSE, [battleId]);
  await settleBattle(tx, battleId);
}
