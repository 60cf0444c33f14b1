import { z } from 'zod';
import type { BattlePlayer, GetBattleResponse } from '#core/contracts/battles/battles.ts';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { frozenMarking, marksFor } from './battle-exam.ts';
import { type BattleRow, readOwnBattle } from './battle-rows.ts';
import { readBattleQuestions, readRivalMarks } from './read-battle-questions.ts';

/** $2 who looks; others only while what is between people is open to them. Marks are published ones: what may not be known is not in them. */
const SELECT_PLAYERS = `
  select p.user_id as "userId", coalesce(nullif(profile.alias, ''), 'Student') as name, p.ready_at is not null as "isReady",
    p.attempt_id as "attemptId", a.started_at as "startedAt", a.status, a.marks::float8 as marks,
    a.results_published_at is not null as "isPublished", p.rating_after as "ratingAfter", p.deviation_after as "deviationAfter",
    (
      select count(*)::int from public.attempt_responses r where r.attempt_id = a.id and r.selected_index is not null
    ) as answered
  from private.battle_players p
    left join public.profiles profile on profile.user_id = p.user_id
    left join public.attempts a on a.id = p.attempt_id
  where p.battle_id = $1 and (p.user_id = $2 or private.may_be_social(p.user_id)) order by p.joined_at, p.user_id`;

const PlayerRow = z.object({
  userId: z.string(),
  name: z.string(),
  isReady: z.boolean(),
  attemptId: z.string().nullable(),
  startedAt: z.date().nullable(),
  status: z.string().nullable(),
  marks: z.number().nullable(),
  isPublished: z.boolean(),
  ratingAfter: z.number().nullable(),
  deviationAfter: z.number().nullable(),
  answered: z.number(),
});
type PlayerRow = z.infer<typeof PlayerRow>;

/** $1 battle, $2 milliseconds: how far the computer is by then. */
const SELECT_RIVAL = `
  select count(*) filter (where done_ms <= $2::float8 and outcome <> 'blank')::int as answered,
    coalesce(bool_and(done_ms <= $2::float8), false) as "isDone"
  from private.battle_rival_answers where battle_id = $1`;
const RivalRow = z.object({ answered: z.number(), isDone: z.boolean() });

const SELECT_REMATCH = `
  select state = 'lobby' and lobby_until > now() as open from private.battles where id = $1`;
const RematchRow = z.object({ open: z.boolean() });

/** What one player may see of a battle. @throws not_found for who does not play in it */
export async function viewBattle(
  tx: Queryable,
  battleId: string,
  userId: string,
): Promise<GetBattleResponse> {
  const battle = await readOwnBattle(tx, battleId, userId);
  const rows = await queryRows(tx, PlayerRow, SELECT_PLAYERS, [battleId, userId]);
  const own = rows.find((row) => row.userId === userId);
  const isOver = battle.state === 'over';
  const players = rows.map((row) => present(row, battle, userId));
  const marking = await frozenMarking(tx, battle);
  const rival = battle.rival === null ? [] : [await viewRival(tx, battle, own, marking)];
  const isTold = isOver && own?.isPublished === true;
  const { id, kind, exam, subject, chapter, state, seats } = battle;
  return {
    id,
    kind,
    exam,
    subject,
    chapter,
    state,
    seats,
    rival: battle.rival,
    question_count: battle.questionCount,
    seconds_each: battle.secondsEach,
    is_host: battle.hostId === userId,
    marks: { right: marksFor(marking, 1, 0), wrong: marksFor(marking, 0, 1) },
    code: state === 'lobby' ? battle.code : null,
    server_now: battle.now.toISOString(),
    starts_at: battle.startsAt?.toISOString() ?? null,
    ends_at: battle.endsAt?.toISOString() ?? null,
    attempt_id: own?.attemptId ?? null,
    is_handed_in: own?.status === 'submitted',
    players: [...players, ...rival],
    questions:
      isTold && own?.attemptId ? await readBattleQuestions(tx, battle, rows, own.attemptId, userId) : null,
    rating_after:
      own?.ratingAfter != null && own.deviationAfter != null
        ? { rating: own.ratingAfter, deviation: own.deviationAfter }
        : null,
    rematch_open: battle.rematchId !== null && (await isOpen(tx, battle.rematchId)),
  };
}

function present(row: PlayerRow, battle: BattleRow, userId: string): BattlePlayer {
  const isOver = battle.state === 'over';
  return {
    name: row.name,
    is_self: row.userId === userId,
    is_host: row.userId === battle.hostId,
    is_ready: row.isReady,
    has_begun: row.attemptId !== null,
    answered: row.answered,
    is_done: isOver || row.status === 'submitted',
    marks: isOver && row.isPublished ? row.marks : null,
  };
}

/** The computer begins with its player, and is through when its player is. */
async function viewRival(
  tx: Queryable,
  battle: BattleRow,
  own: PlayerRow | undefined,
  marking: MarkingScheme,
): Promise<BattlePlayer> {
  const elapsed = own?.startedAt ? battle.now.getTime() - own.startedAt.getTime() : -1;
  const isOver = battle.state === 'over';
  const ms = isOver ? Number.MAX_SAFE_INTEGER : elapsed;
  const progress = await queryOptionalRow(tx, RivalRow, SELECT_RIVAL, [battle.id, ms]);
  return {
    name: '',
    is_self: false,
    is_host: false,
    is_ready: true,
    has_begun: elapsed >= 0,
    answered: progress?.answered ?? 0,
    is_done: progress?.isDone ?? false,
    marks: isOver && own?.isPublished ? await readRivalMarks(tx, battle.id, marking) : null,
  };
}

async function isOpen(tx: Queryable, id: string): Promise<boolean> {
  return (await queryOptionalRow(tx, RematchRow, SELECT_REMATCH, [id]))?.open ?? false;
}
