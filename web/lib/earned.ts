import { queryOptions } from '@tanstack/react-query';
import { GamificationPingResponse } from '#core/contracts/gamification/gamification-ping.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** Points a test has just brought, as the answer to its submission said; nobody asks for them again. */
export const pointsOfTestKey = (attemptId: string) => ['points-of-test', attemptId] as const;

/** Lets the server count the day, and says what that brought: once for every visit of the results. */
export const earnedQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['earned', attemptId],
    queryFn: ({ signal }) =>
      callFunction('gamification-ping', undefined, { schema: GamificationPingResponse, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
