import { queryOptions } from '@tanstack/react-query';
import {
  type LeaderboardDailyRequest,
  LeaderboardDailyResponse,
} from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { leaderboardKeys } from '#web/features/leaderboard/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';

type BoardRequest = LeaderboardDailyRequest & { userId: string };

/** On the dashboard. */
export const TOP_SHOWN = 5;

/** A failure is logged and no more: the screen keeps its place and offers to try again. */
export const leaderboardQuery = ({ userId, ...request }: BoardRequest) =>
  queryOptions({
    queryKey: leaderboardKeys.board(userId, request),
    ...keptAs(request.limit === TOP_SHOWN ? 'top-five' : 'board'),
    queryFn: ({ signal }) => getLeaderboard(request, signal),
    staleTime: 15_000,
  });

async function getLeaderboard(request: LeaderboardDailyRequest, signal: AbortSignal) {
  try {
    return await callFunction('leaderboard-daily', request, { schema: LeaderboardDailyResponse, signal });
  } catch (error) {
    if (!signal.aborted) console.warn('The leaderboard could not be loaded:', error);
    throw error;
  }
}
