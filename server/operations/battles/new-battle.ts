import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type BattleKind, MOST_OPEN_BATTLES } from '#core/contracts/battles/battles.ts';
import { makeGroupCode } from '#core/domain/groups/group-code.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { IdRow, queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';
import { lockBattle } from './battle-rows.ts';
import { freezeBattle, tooFewQuestions } from './freeze-battle.ts';
import { inviteFriends } from './invite-friends.ts';

/** More than an evening of them. */
const LIMIT = { limit: 60, windowSeconds: 86_400 };
/** Minutes in which somebody may come: who plays live sits there. */
const LOBBY_MINUTES = { rival: 0, live: 120, open: 3 * 24 * 60 };

export interface BattleToMake {
  kind: BattleKind;
  rival: number | null;
  exam: string;
  subject: string;
  chapter: string | null;
  questionCount: number;
  secondsEach: number;
  seats: number;
  /** Rows of the maker's list of friends. */
  invite: readonly string[];
}

/** Of two calls at once, the second counts what the first made. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('battles of ' || $1::text, 0))`;
const COUNT_OPEN = `
  select count(*)::int as count from private.battle_players p
    join private.battles b on b.id = p.battle_id
    left join public.attempts a on a.id = p.attempt_id
  where p.user_id = $1 and (b.state = 'lobby' and b.lobby_until > now()
    or b.state = 'running' and (a.id is null and b.ends_at > now() or a.status = 'in_progress'))`;
const CountRow = z.object({ count: z.number() });
const INSERT = `
  insert into private.battles
    (host_id, kind, rival, exam, subject, chapter, question_count, seconds_each, seats, code, lobby_until)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(mins => $11)) returning id`;
const INSERT_PLAYER = `
  insert into private.battle_players (battle_id, user_id) values ($1, $2) on conflict do nothing`;

/** @throws battles_open, rate_limited, no_questions, not_found (a friend), and what `requireSocial` throws */
export async function makeBattle(tx: Transaction, userId: string, wanted: BattleToMake): Promise<string> {
  const { kind, rival, exam, subject, chapter, questionCount, secondsEach } = wanted;
  if (kind !== 'rival') await requireSocial(tx, userId);
  await requireRoom(tx, userId);
  await limitCalls(tx, { action: 'create-battle', subject: userId, ...LIMIT });
  const code = kind === 'rival' ? null : makeGroupCode(randomBytes(8));
  const seats = kind === 'rival' ? 1 : wanted.seats;
  const { id } = await queryRow(tx, IdRow, INSERT, [
    ...[userId, kind, rival, exam, subject, chapter, questionCount, secondsEach, seats, code],
    LOBBY_MINUTES[kind],
  ]);
  await addPlayer(tx, id, userId);
  await inviteFriends(tx, id, userId, wanted.invite);
  if (kind === 'rival' && !(await freezeBattle(tx, await lockBattle(tx, id)))) throw tooFewQuestions();
  return id;
}

export const lockPerson = (tx: Queryable, userId: string) => tx.query(LOCK, [userId]);

/** @throws battles_open: anyone who has ten plays one of them first */
export async function requireRoom(tx: Queryable, userId: string): Promise<void> {
  await lockPerson(tx, userId);
  const { count } = await queryRow(tx, CountRow, COUNT_OPEN, [userId]);
  if (count < MOST_OPEN_BATTLES) return;
  throw new AppError(
    'battles_open',
    'You have ten battles that are not over. Please play one of them first.',
  );
}

export const addPlayer = (tx: Queryable, battleId: string, userId: string) =>
  tx.query(INSERT_PLAYER, [battleId, userId]);
