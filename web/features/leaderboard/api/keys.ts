import type { LeaderboardDailyRequest } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const leaderboardKeys = {
  board: (userId: string, request: LeaderboardDailyRequest) =>
    [...sharedKeys.leaderboard, userId, request] as const,
};
