import { z } from 'zod';
import { lateSyncEnd } from '#core/domain/test-taking/attempt-window.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { publishResults } from '#server/operations/results/publish-results.ts';
import { type BattleRow, lockBattle } from './battle-rows.ts';
import { rateBattle } from './rate-battle.ts';
import { tellPlayers } from './tell-players.ts';

/** Also of who began and is no player any more: they may still answer, and what they answered is not held for ever. */
const SELECT_STANDING = `
  select p.user_id as "userId", a.id as "attemptId", a.status, a.closed_by as "closedBy", a.started_at as "startedAt",
    a.expires_at as "expiresAt", private.late_sync_seconds(t) as "lateSyncSeconds"
  from (
      select user_id, attempt_id from private.battle_players where battle_id = $1
      union
      select begun.user_id, begun.id from private.battles b join public.attempts begun on begun.test_id = b.test_id
      where b.id = $1
    ) p
    left join public.attempts a on a.id = p.attempt_id
    left join public.tests t on t.id = a.test_id`;

const StandingRow = z.object({
  userId: z.string(),
  attemptId: z.string().nullable(),
  status: z.string().nullable(),
  closedBy: z.string().nullable(),
  startedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  lateSyncSeconds: z.number().nullable(),
});
type Standing = z.infer<typeof StandingRow>;

const SET_OVER = `
  update private.battles set state = case when $2 then 'over' else 'cancelled' end,
    over_at = case when $2 then clock_timestamp() end, code = null
  where id = $1`;
const REMOVE_UNPLAYED = `
  delete from public.tests t where t.id = $1 and not exists (select from public.attempts a where a.test_id = t.id)`;
const RELEASE = `
  update public.attempts set results_released_at = $2
  where test_id = $1 and status = 'submitted' and results_published_at is null
    and results_released_at = private.held_until()`;

/**
 * Ends a battle in which nobody may answer any more: outcomes are told by the one rule (docs/decisions/018), then rated. It may be
 * asked at any time, and does nothing before that moment and after it.
 */
export async function settleBattle(tx: Transaction, battleId: string): Promise<BattleRow> {
  const battle = await lockBattle(tx, battleId);
  if (battle.state !== 'running') return battle;
  const standing = await queryRows(tx, StandingRow, SELECT_STANDING, [battleId]);
  if (standing.some((one) => mayAnswer(one, battle))) return battle;
  const players = standing.filter(({ attemptId }) => attemptId !== null);
  const isPlayed = players.length > 0;
  await tx.query(SET_OVER, [battleId, isPlayed]);
  if (!isPlayed) await tx.query(REMOVE_UNPLAYED, [battle.testId]);
  if (isPlayed && battle.kind !== 'rival') {
    await tx.query(RELEASE, [battle.testId, battle.now]);
    await publishResults(tx, players.map(({ userId }) => userId).sort(), battle.now);
    await rateBattle(tx, battle);
    await tellPlayers(tx, battle, 'over');
  }
  return { ...battle, state: isPlayed ? 'over' : 'cancelled' };
}

/** Also who is waited for because answers may lie on a device. */
function mayAnswer(one: Standing, { endsAt, now }: BattleRow): boolean {
  if (one.attemptId === null || !one.startedAt || !one.expiresAt) return endsAt !== null && now < endsAt;
  if (one.status !== 'submitted') return true;
  if (one.closedBy === 'student') return false;
  const { startedAt, expiresAt, lateSyncSeconds } = one;
  return now < lateSyncEnd({ startedAt, expiresAt, lateSyncSeconds });
}

const CLOSE_LOBBIES = `
  update private.battles set state = 'cancelled', code = null where state = 'lobby' and lobby_until <= now()`;

/** Lobbies nobody came to. */
export const closeOldLobbies = (tx: Queryable) => tx.query(CLOSE_LOBBIES);
