import { queryOptions } from '@tanstack/react-query';
import { GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { battleKeys } from '#web/lib/student/battle.ts';

/** The own battles and ratings. */
export const battlesQuery = (userId: string) =>
  queryOptions({
    queryKey: battleKeys.list(userId),
    queryFn: ({ signal }) => callFunction('get-battles', undefined, { schema: GetBattlesResponse, signal }),
    staleTime: ONE_DRAWING_MS,
  });
