import {
  type BoardEntry,
  LeaderboardDailyRequest,
  LeaderboardDailyResponse,
} from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { boardName, type NamedStudent } from '#core/domain/leaderboard/board-name.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { selectBoard, selectOwnRow } from '#server/operations/boards/board-sql.ts';

type Row = NamedStudent & Pick<BoardEntry, 'rank' | 'points'>;

/** Ranks the points of a day, a week or a month; the caller's own row comes apart. */
export const leaderboardDaily = defineFunction({
  name: 'leaderboard-daily',
  access: 'student',
  request: LeaderboardDailyRequest,
  response: LeaderboardDailyResponse,
  handle: ({ asOwner, userId }, { limit, period, scope }) =>
    asOwner('points and aliases of other students', async (tx) => {
      const [first, own] = await Promise.all([
        tx.query<Row>(selectBoard(scope), [period, userId, limit]),
        tx.query<Row>(selectOwnRow(scope), [period, userId]),
      ]);
      const [me] = own.rows;
      return { leaderboard: first.rows.map(present), me: me ? present(me) : null };
    }),
});

function present({ rank, points, ...student }: Row): BoardEntry {
  return { rank: Number(rank), points, display_name: boardName(student) };
}
