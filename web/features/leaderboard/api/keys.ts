import type { Circle } from '#core/contracts/friends/get-circle-board.ts';
import type { BoardPeriod, LeaderboardDailyRequest } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const leaderboardKeys = {
  board: (userId: string, request: LeaderboardDailyRequest) =>
    [...sharedKeys.leaderboard, userId, request] as const,
  circle: (userId: string, circle: Circle, period: BoardPeriod) =>
    [...sharedKeys.leaderboard, userId, circle, period] as const,
  school: (userId: string) => [...sharedKeys.leaderboard, userId, 'own-school'] as const,
};
