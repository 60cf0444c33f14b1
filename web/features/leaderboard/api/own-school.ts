import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { GetOwnSchoolResponse, SetOwnSchoolResponse } from '#core/contracts/friends/own-school.ts';
import { leaderboardKeys } from '#web/features/leaderboard/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const ownSchoolQuery = (userId: string) =>
  queryOptions({
    queryKey: leaderboardKeys.school(userId),
    queryFn: ({ signal }) => callFunction('get-own-school', {}, { schema: GetOwnSchoolResponse, signal }),
    retry: false,
  });

/** null: none. Every board of the school follows. */
export const setSchoolMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (name: string | null) =>
      callFunction('set-own-school', { name }, { schema: SetOwnSchoolResponse }),
    onSuccess: (school) => {
      client.setQueryData(leaderboardKeys.school(userId), school);
      return client.invalidateQueries({ queryKey: sharedKeys.leaderboard });
    },
  });
