import { queryOptions } from '@tanstack/react-query';
import { GamificationPingResponse } from '#core/contracts/gamification/gamification-ping.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Lets the server count the day, and answers what that earned: once for every visit of the results. */
export const earnedQuery = (attemptId: string) =>
  queryOptions({
    queryKey: sharedKeys.pointsEarned(attemptId),
    queryFn: ({ signal }) =>
      callFunction('gamification-ping', undefined, { schema: GamificationPingResponse, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
