import { z } from 'zod';
import type { Circle, CircleBoard } from '#core/contracts/friends/get-circle-board.ts';
import type { BoardPeriod } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { AROUND, isPlaceShown, TOP } from '#core/domain/friends/shown-places.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { countCircle, FEWEST, SELECT_RANKED_SCHOOL, SELECT_SHOWN, selectCircleBoard } from './circle-sql.ts';
import { type KeptBoards, LARGE, type Places } from './large-boards.ts';

const CountRow = z.object({ people: z.number() });
const Row = z.object({
  rank: z.number(),
  points: z.number(),
  place: z.number(),
  people: z.number(),
  ownPlace: z.number().nullable(),
  alias: z.string(),
});
const RankedRow = z.object({ userId: z.string(), points: z.number() });
const ShownRow = z.object({ userId: z.string(), alias: z.string() });

/** Which board of a school it is, and of which day, week or month: anyone who sees the same one sees the same places. */
const SELECT_SCHOOL = `
  select concat_ws(E'\\n', $2::text, starts_on, coalesce(
    (select 'institute' from public.group_members m where m.user_id = $1 limit 1),
    (select concat_ws(E'\\n', c.state, c.district, c.key) from private.school_choices c where c.user_id = $1)
  )) as school
  from private.periods_of((now() at time zone 'Asia/Kolkata')::date) where period = $2`;
const SchoolRow = z.object({ school: z.string() });

/**
 * What the caller sees of it: the first ten, and their own surroundings, by alias alone. Of a large school the places are those of some seconds ago;
 * who stands there is asked each time, so that a consent that is withdrawn takes effect at once.
 */
export async function readCircleBoard(
  tx: Queryable,
  userId: string,
  { circle, period }: { circle: Circle; period: BoardPeriod },
  boards: KeptBoards,
): Promise<CircleBoard> {
  const school =
    circle === 'school' ? (await queryRow(tx, SchoolRow, SELECT_SCHOOL, [userId, period])).school : null;
  const kept = school === null ? null : boards.find(school);
  if (kept) return { state: 'open', rows: await rowsOf(tx, userId, kept) };

  const { people } = await queryRow(tx, CountRow, countCircle(circle), [userId]);
  if (people <= (circle === 'friends' ? 1 : 0)) return { state: 'none', rows: [] };
  if (circle === 'school' && people < FEWEST) return { state: 'few', rows: [] };
  const found = await queryRows(tx, Row, selectCircleBoard(circle), [userId, period, TOP, AROUND]);
  if (school !== null && (found[0]?.people ?? 0) >= LARGE)
    boards.keep(school, await queryRows(tx, RankedRow, SELECT_RANKED_SCHOOL, [userId, period]));
  return {
    state: 'open',
    rows: found
      .filter((row) => isPlaceShown(row.place, row.ownPlace, row.people))
      .map(({ rank, points, alias, place, ownPlace }) => ({
        rank,
        points,
        display_name: alias,
        is_me: place === ownPlace,
      })),
  };
}

async function rowsOf(tx: Queryable, userId: string, { userIds, points, placeOf }: Places) {
  const own = placeOf.get(userId);
  const from = own === undefined ? 0 : own - AROUND;
  const near = new Set([
    ...userIds.slice(0, TOP).keys(),
    ...Array.from({ length: 2 * AROUND + 1 }, (_, n) => from + n),
  ]);
  const shown = [...near]
    .filter((place) => place >= 0 && place < userIds.length)
    .filter((place) => isPlaceShown(place + 1, own === undefined ? null : own + 1, userIds.length))
    .sort((a, b) => a - b);
  const people = await queryRows(tx, ShownRow, SELECT_SHOWN, [shown.map((place) => userIds[place])]);
  const aliasOf = new Map(people.map((person) => [person.userId, person.alias]));
  return shown.flatMap((place) => {
    const [id = '', earned = 0] = [userIds[place], points[place]];
    const alias = aliasOf.get(id);
    return alias === undefined
      ? []
      : [{ rank: 1 + points.indexOf(earned), points: earned, display_name: alias, is_me: place === own }];
  });
}
