import { queryOptions } from '@tanstack/react-query';
import { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

/** The quests of today, and how far each is. */
export const tonightQuery = (userId: string) =>
  queryOptions({
    queryKey: ['tonight', userId],
    ...keptAs('tonight', { onlyToday: true }),
    queryFn: ({ signal }) => callFunction('get-tonight', undefined, { schema: GetTonightResponse, signal }),
    staleTime: ONE_DRAWING_MS,
  });
