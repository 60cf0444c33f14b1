import { z } from 'zod';
import { BattleKind } from '#core/contracts/battles/battles.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

export const BattleRow = z.object({
  id: z.string(),
  hostId: z.string().nullable(),
  kind: BattleKind,
  rival: z.number().nullable(),
  exam: z.string(),
  subject: z.string(),
  chapter: z.string().nullable(),
  questionCount: z.number(),
  secondsEach: z.number(),
  seats: z.number(),
  code: z.string().nullable(),
  state: z.enum(['lobby', 'running', 'over', 'cancelled']),
  lobbyUntil: z.date(),
  testId: z.string().nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  isFirstMet: z.boolean().nullable(),
  rematchId: z.string().nullable(),
  /** The database's clock when the row was read. */
  now: z.date(),
});
export type BattleRow = z.infer<typeof BattleRow>;

/** Of `b`, a row of private.battles. */
export const BATTLE_COLUMNS = `b.id, b.host_id as "hostId", b.kind, b.rival, b.exam, b.subject, b.chapter,
    b.question_count as "questionCount", b.seconds_each as "secondsEach", b.seats, b.code,
    case when b.state = 'lobby' and b.lobby_until <= now() then 'cancelled' else b.state end as state,
    b.lobby_until as "lobbyUntil", b.test_id as "testId", b.starts_at as "startsAt", b.ends_at as "endsAt",
    b.is_first_met as "isFirstMet", b.rematch_id as "rematchId", clock_timestamp() as now`;

const SELECT_OWN = `
  select ${BATTLE_COLUMNS} from private.battles b
  where b.id = $1 and exists (select from private.battle_players p where p.battle_id = b.id and p.user_id = $2)`;
const LOCK = `select ${BATTLE_COLUMNS} from private.battles b where b.id = $1 for no key update`;

/** @throws not_found for who does not play in it */
export async function readOwnBattle(tx: Queryable, id: string, userId: string): Promise<BattleRow> {
  const battle = await queryOptionalRow(tx, BattleRow, SELECT_OWN, [id, userId]);
  if (!battle) throw notFound('Battle');
  return battle;
}

/** Who joins, begins or ends it waits for anyone else who does. */
export async function lockBattle(tx: Queryable, id: string): Promise<BattleRow> {
  const battle = await queryOptionalRow(tx, BattleRow, LOCK, [id]);
  if (!battle) throw notFound('Battle');
  return battle;
}

/** One that the caller plays in. @throws not_found */
export async function lockOwnBattle(tx: Queryable, id: string, userId: string): Promise<BattleRow> {
  await lockBattle(tx, id);
  return readOwnBattle(tx, id, userId);
}
