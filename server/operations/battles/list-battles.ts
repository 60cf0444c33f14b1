import { z } from 'zod';
import {
  type BattleInvitation,
  BattleKind,
  type GetBattlesResponse,
} from '#core/contracts/battles/battles.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';
import { marksFor } from './battle-exam.ts';
import { readFriendsToAsk, readInvitations } from './invite-friends.ts';

const MOST = 50;

/** $1 student, $2 whether battles with people are open to them, $3 how many. Marks are published ones; of others only of those to whom it is open. */
const SELECT_BATTLES = `
  select b.id, b.kind, b.rival, case when b.state = 'lobby' and b.lobby_until <= now() then 'cancelled' else b.state end as state,
    b.exam, b.subject, b.chapter, b.question_count as "questionCount", b.seconds_each as "secondsEach", b.created_at as "createdAt",
    (select count(*)::int from private.battle_players o where o.battle_id = b.id and (o.user_id = $1 or private.may_be_social(o.user_id))) as players,
    p.attempt_id is not null as "isBegun", coalesce(a.status = 'submitted', false) as "isHandedIn",
    case when b.state = 'over' then a.marks::float8 end as "ownMarks",
    case when b.state = 'over' and a.results_published_at is not null and b.kind <> 'rival' then (
        select max(best.marks)::float8
        from private.battle_players o join public.attempts best on best.id = o.attempt_id
        where o.battle_id = b.id and o.user_id <> $1 and private.may_be_social(o.user_id)
      ) end as "bestMarks",
    case when b.state = 'over' and a.results_published_at is not null and b.kind = 'rival' then (
        select jsonb_build_object('right', count(*) filter (where r.outcome = 'right'), 'wrong', count(*) filter (where r.outcome = 'wrong'),
          'marking', (select t.marking from public.tests t where t.id = b.test_id))
        from private.battle_rival_answers r where r.battle_id = b.id
      ) end as computer
  from private.battle_players p
    join private.battles b on b.id = p.battle_id
    left join public.attempts a on a.id = p.attempt_id
  where p.user_id = $1 and ($2 or b.kind = 'rival')
    and (b.state <> 'cancelled' or p.attempt_id is not null) and (b.state <> 'lobby' or b.lobby_until > now())
  order by b.created_at desc, b.id limit $3`;

const BattleRow = z.object({
  id: z.string(),
  kind: BattleKind,
  rival: z.number().nullable(),
  state: z.enum(['lobby', 'running', 'over', 'cancelled']),
  exam: z.string(),
  subject: z.string(),
  chapter: z.string().nullable(),
  questionCount: z.number(),
  secondsEach: z.number(),
  createdAt: z.date(),
  players: z.number(),
  isBegun: z.boolean(),
  isHandedIn: z.boolean(),
  ownMarks: z.number().nullable(),
  bestMarks: z.number().nullable(),
  /** What the computer answered, and what that is worth. */
  computer: z.object({ right: z.number(), wrong: z.number(), marking: MarkingScheme.nullable() }).nullable(),
});

const SELECT_RATINGS = `
  select r.subject, r.rating, r.deviation, r.battles, coalesce(curve.points, '[]') as curve
  from private.battle_ratings r
    left join lateral (
      select jsonb_agg(jsonb_build_object('at', latest.at, 'rating', latest.rating, 'deviation', latest.deviation) order by latest.at) as points
      from (
        select b.over_at as at, p.rating_after as rating, p.deviation_after as deviation
        from private.battle_players p join private.battles b on b.id = p.battle_id
        where p.user_id = r.user_id and b.subject = r.subject and b.state = 'over' and p.rating_after is not null
        order by b.over_at desc limit 30
      ) latest
    ) curve on true
  where r.user_id = $1 order by r.subject limit 20`;
/** An instant as JSON of the database writes it. */
const Instant = z.string().transform((text) => new Date(text).toISOString());
const RatingRow = z.object({
  subject: z.string(),
  rating: z.number(),
  deviation: z.number(),
  battles: z.number(),
  curve: z.array(z.object({ at: Instant, rating: z.number(), deviation: z.number() })),
});

/** Of one student; what is between people is left out where it is closed to them. */
export async function listBattles(tx: Queryable, userId: string): Promise<GetBattlesResponse> {
  const people = await peopleFor(tx, userId);
  const isOpen = people === 'open';
  const rows = await queryRows(tx, BattleRow, SELECT_BATTLES, [userId, isOpen, MOST]);
  return {
    people,
    battles: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      rival: row.rival,
      state: row.state,
      exam: row.exam,
      subject: row.subject,
      chapter: row.chapter,
      players: row.players,
      question_count: row.questionCount,
      seconds_each: row.secondsEach,
      created_at: row.createdAt.toISOString(),
      is_begun: row.isBegun,
      is_handed_in: row.isHandedIn,
      own_marks: row.ownMarks,
      best_marks: row.computer
        ? marksFor(row.computer.marking ?? NEET_MARKING, row.computer.right, row.computer.wrong)
        : row.bestMarks,
    })),
    ratings: isOpen ? await queryRows(tx, RatingRow, SELECT_RATINGS, [userId]) : [],
    invitations: isOpen ? (await readInvitations(tx, userId)).map(toInvitation) : [],
    friends: isOpen ? await readFriendsToAsk(tx, userId) : [],
  };
}

function toInvitation(row: Awaited<ReturnType<typeof readInvitations>>[number]): BattleInvitation {
  const { id, host, until, questionCount, secondsEach, ...rest } = row;
  return {
    ...rest,
    battle_id: id,
    from: host,
    until: until.toISOString(),
    question_count: questionCount,
    seconds_each: secondsEach,
  };
}

async function peopleFor(tx: Queryable, userId: string): Promise<GetBattlesResponse['people']> {
  try {
    await requireSocial(tx, userId);
    return 'open';
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'birth_date_needed' || code === 'guardian_consent_needed' || code === 'social_off')
      return code;
    throw error;
  }
}
