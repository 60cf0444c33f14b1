import { infiniteQueryOptions } from '@tanstack/react-query';
import { GetNamedListResponse } from '#core/contracts/rankings/named-list.ts';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

const STALE_MS = 60_000;

/** The ranking with names, a hundred at a time. Never kept on the device: it may be taken back. */
export const namedListQuery = (userId: string, sittingId: string) =>
  infiniteQueryOptions({
    queryKey: resultKeys.namedList(userId, sittingId),
    queryFn: ({ pageParam, signal }) =>
      callFunction(
        'get-named-list',
        { sitting_id: sittingId, page: pageParam },
        { schema: GetNamedListResponse, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ has_more }, _, page) => (has_more ? page + 1 : undefined),
    gcTime: 0,
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  });
