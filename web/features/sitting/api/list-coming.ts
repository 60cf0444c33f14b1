import { queryOptions } from '@tanstack/react-query';
import { ListSittingsResponse } from '#core/contracts/sittings/list-sittings.ts';
import { sittingKeys } from '#web/features/sitting/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';

const ASKED_AGAIN_MS = 60_000;

/** What is coming, what runs, and what was handed in and has no results yet. */
export const comingSittingsQuery = (userId: string) =>
  queryOptions({
    queryKey: sittingKeys.coming(userId),
    ...keptAs('coming-exams'),
    queryFn: ({ signal }) =>
      callFunction(
        'list-sittings',
        { as: 'candidate', which: 'coming', limit: 20 },
        { schema: ListSittingsResponse, signal },
      ),
    staleTime: 10_000,
    refetchInterval: ASKED_AGAIN_MS,
    retry: false,
  });
