import { z } from 'zod';
import { FIRST_RATING, type Rating, rateGames, restFor } from '#core/domain/battles/glicko-2.ts';
import { ratedMarks, scoreOf } from '#core/domain/battles/rated-marks.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { BattleRow } from './battle-rows.ts';

/** Two friends who play all evening learn nothing new of each other. */
const MOST_GAMES_OF_PAIR = 3;
/** A rating nobody has tested for so long is one period less certain. */
const PERIOD_DAYS = 7;

const SELECT_PLAYERS = `
  select user_id as "userId" from private.battle_players
  where battle_id = $1 and attempt_id is not null and private.may_be_social(user_id) order by user_id`;
const PlayerRow = z.object({ userId: z.string() });

const SELECT_ITEMS = `
  select i.user_id as "userId", i.outcome, i.marks::float8 as marks, coalesce(r.time_ms, 0) as "timeMs",
    coalesce(extract(epoch from r.saved_at - a.started_at) * 1000, 0)::float8 as "savedMs"
  from private.battle_players p
    join public.attempts a on a.id = p.attempt_id
    join public.items_attempted i on i.attempt_id = a.id
    left join public.attempt_responses r on r.attempt_id = a.id and r.question_id = i.question_id
  where p.battle_id = $1`;
const ItemRow = z.object({
  userId: z.string(),
  outcome: z.string(),
  marks: z.number(),
  timeMs: z.number(),
  savedMs: z.number(),
});

const SELECT_RATINGS = `
  select user_id as "userId", rating, deviation, volatility,
    extract(epoch from now() - rated_at)::float8 / 86400 as "daysAgo"
  from private.battle_ratings where user_id = any ($1::uuid[]) and subject = $2`;
const RatingRow = z.object({
  userId: z.string(),
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  daysAgo: z.number(),
});

const SELECT_TIRED = `
  select one_id as one, other_id as other from private.battle_games
  where one_id = any ($1::uuid[]) and other_id = any ($1::uuid[]) and played_at > now() - interval '7 days'
  group by one_id, other_id having count(*) >= $2`;
const PairRow = z.object({ one: z.string(), other: z.string() });

const INSERT_GAMES = `
  insert into private.battle_games (battle_id, one_id, other_id)
  select $1, * from unnest($2::uuid[], $3::uuid[]) on conflict do nothing`;
const UPSERT_RATINGS = `
  insert into private.battle_ratings as r (user_id, subject, rating, deviation, volatility, battles)
  select user_id, $1, rating, deviation, volatility, 1
  from unnest($2::uuid[], $3::float8[], $4::float8[], $5::float8[]) as given (user_id, rating, deviation, volatility)
  on conflict (user_id, subject) do update set rating = excluded.rating, deviation = excluded.deviation,
    volatility = excluded.volatility, battles = r.battles + 1, rated_at = now()`;
const KEEP_AFTER = `
  update private.battle_players p set rating_after = given.rating, deviation_after = given.deviation
  from unnest($2::uuid[], $3::float8[], $4::float8[]) as given (user_id, rating, deviation)
  where p.battle_id = $1 and p.user_id = given.user_id`;

/**
 * Rates who has played a battle that is over: each pair is a game, against the ratings from before. Two battles of the same
 * players wait for each other: publishing their results, which comes before, holds them.
 */
export async function rateBattle(tx: Queryable, battle: BattleRow): Promise<void> {
  // Ratings are kept by subject: Physics of two exams would be one strength.
  if (!battle.isFirstMet || battle.exam !== NEET_EXAM) return;
  const players = (await queryRows(tx, PlayerRow, SELECT_PLAYERS, [battle.id])).map(({ userId }) => userId);
  const pairs = await pairsThatCount(tx, players);
  if (pairs.length === 0) return;
  const items = await queryRows(tx, ItemRow, SELECT_ITEMS, [battle.id]);
  const marksOf = (player: string) => ratedMarks(items.filter(({ userId }) => userId === player));
  const before = await readRatings(tx, players, battle.subject);
  const rated = players.flatMap((player) => {
    const games = pairs
      .filter((pair) => pair.includes(player))
      .map(([one, other]) => (one === player ? other : one))
      .map((opponent) => ({
        opponent: before(opponent),
        score: scoreOf(marksOf(player), marksOf(opponent)),
      }));
    return games.length === 0 ? [] : [{ player, after: rateGames(before(player), games) }];
  });
  const column = <Value>(of: (rating: Rating) => Value) => rated.map(({ after }) => of(after));
  const ids = rated.map(({ player }) => player);
  const [ratings, deviations] = [column(({ rating }) => rating), column(({ deviation }) => deviation)];
  await tx.query(INSERT_GAMES, [battle.id, pairs.map(([one]) => one), pairs.map(([, other]) => other)]);
  await tx.query(UPSERT_RATINGS, [battle.subject, ids, ratings, deviations, column((one) => one.volatility)]);
  await tx.query(KEEP_AFTER, [battle.id, ids, ratings, deviations]);
}

/** The lower id first, as the database compares them. */
async function pairsThatCount(tx: Queryable, players: readonly string[]): Promise<[string, string][]> {
  const tired = await queryRows(tx, PairRow, SELECT_TIRED, [players, MOST_GAMES_OF_PAIR]);
  const isTired = (one: string, other: string) =>
    tired.some((pair) => pair.one === one && pair.other === other);
  return players.flatMap((one, place) =>
    players
      .slice(place + 1)
      .filter((other) => !isTired(one, other))
      .map((other): [string, string] => [one, other]),
  );
}

async function readRatings(tx: Queryable, players: readonly string[], subject: string) {
  const rows = await queryRows(tx, RatingRow, SELECT_RATINGS, [players, subject]);
  const ratings = new Map<string, Rating>(
    rows.map(({ userId, daysAgo, ...rating }) => [
      userId,
      restFor(rating, Math.floor(daysAgo / PERIOD_DAYS)),
    ]),
  );
  return (player: string) => ratings.get(player) ?? FIRST_RATING;
}
