import { z } from 'zod';
import { CircleBoard, GetCircleBoardRequest } from '#core/contracts/friends/get-circle-board.ts';
import { AROUND, isPlaceShown, TOP } from '#core/domain/friends/shown-places.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { countCircle, FEWEST, selectCircleBoard } from '#server/operations/boards/circle-sql.ts';
import { requireSocial } from '#server/operations/together/require-social.ts';

const CountRow = z.object({ people: z.number() });
const Row = z.object({
  rank: z.number(),
  points: z.number(),
  place: z.number(),
  people: z.number(),
  ownPlace: z.number().nullable(),
  alias: z.string(),
});

/** Ranks the caller's friends, or the students of their institute's groups, by alias alone. */
export const getCircleBoard = defineFunction({
  name: 'get-circle-board',
  access: 'student',
  request: GetCircleBoardRequest,
  response: CircleBoard,
  handle: ({ asOwner, userId }, { circle, period }) =>
    asOwner('points and aliases of other students', async (tx) => {
      await requireSocial(tx, userId);
      const { people } = await queryRow(tx, CountRow, countCircle(circle), [userId]);
      if (people <= (circle === 'friends' ? 1 : 0)) return { state: 'none' as const, rows: [] };
      if (circle === 'school' && people < FEWEST) return { state: 'few' as const, rows: [] };
      const found = await queryRows(tx, Row, selectCircleBoard(circle), [userId, period, TOP, AROUND]);
      const rows = found.filter((row) => isPlaceShown(row.place, row.ownPlace, row.people));
      return {
        state: 'open' as const,
        rows: rows.map(({ rank, points, alias, place, ownPlace }) => ({
          ...{ rank, points, display_name: alias, is_me: place === ownPlace },
        })),
      };
    }),
});
