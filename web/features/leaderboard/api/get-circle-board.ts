import { queryOptions } from '@tanstack/react-query';
import { type Circle, CircleBoard } from '#core/contracts/friends/get-circle-board.ts';
import type { BoardPeriod } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { leaderboardKeys } from '#web/features/leaderboard/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const circleBoardQuery = (userId: string, circle: Circle, period: BoardPeriod) =>
  queryOptions({
    queryKey: leaderboardKeys.circle(userId, circle, period),
    queryFn: ({ signal }) =>
      callFunction('get-circle-board', { circle, period }, { schema: CircleBoard, signal }),
    staleTime: 15_000,
    retry: false,
  });
