import { z } from 'zod';
import {
  type BoardEntry,
  LeaderboardDailyRequest,
  LeaderboardDailyResponse,
} from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { boardName, type NamedStudent } from '#core/domain/leaderboard/board-name.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { selectBoard, selectOwnRow } from '#server/operations/boards/board-sql.ts';

const Row = z.object({
  rank: z.number(),
  points: z.number(),
  alias: z.string().nullable(),
  fullName: z.string().nullable(),
  showName: z.boolean(),
}) satisfies z.ZodType<NamedStudent>;

/** Ranks the points of a day, a week or a month; the caller's own row comes apart. */
export const leaderboardDaily = defineFunction({
  name: 'leaderboard-daily',
  access: 'student',
  readsOnly: true,
  request: LeaderboardDailyRequest,
  response: LeaderboardDailyResponse,
  handle: ({ asOwner, userId }, { limit, period, scope }) =>
    asOwner('points and aliases of other students', async (tx) => {
      const [first, own] = await Promise.all([
        queryRows(tx, Row, selectBoard(scope), [period, userId, limit]),
        queryOptionalRow(tx, Row, selectOwnRow(scope), [period, userId]),
      ]);
      return { leaderboard: first.map(present), me: own && present(own) };
    }),
});

function present({ rank, points, ...student }: z.infer<typeof Row>): BoardEntry {
  return { rank, points, display_name: boardName(student) };
}
