import {
  type BoardEntry,
  LeaderboardDailyRequest,
  LeaderboardDailyResponse,
} from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { boardName, type NamedStudent } from '#core/domain/leaderboard/board-name.ts';
import { defineFunction } from '#server/functions/host/define-function.ts';
import { SELECT_BOARD, SELECT_OWN_ROW } from './board-sql.ts';

type Row = NamedStudent & Pick<BoardEntry, 'rank' | 'points'>;

/** Ranks the points of a day, a week or a month; the caller's own row comes apart. */
export const leaderboardDaily = defineFunction({
  name: 'leaderboard-daily',
  access: 'student',
  request: LeaderboardDailyRequest,
  response: LeaderboardDailyResponse,
  handle: ({ asService, userId }, { limit, period, scope }) =>
    asService('points and aliases of other students', async (tx) => {
      const board = [period, userId, scope];
      const [first, own] = await Promise.all([
        tx.query<Row>(SELECT_BOARD, [...board, limit]),
        tx.query<Row>(SELECT_OWN_ROW, board),
      ]);
      const [me] = own.rows;
      return { leaderboard: first.rows.map(present), me: me ? present(me) : null };
    }),
});

function present({ rank, points, ...student }: Row): BoardEntry {
  return { rank: Number(rank), points, display_name: boardName(student) };
}
