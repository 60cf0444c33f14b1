import { infiniteQueryOptions } from '@tanstack/react-query';
import { ListMyTestsResponse } from '#core/contracts/tests/list-my-tests.ts';
import { type MyTestsRequest, myTestsKeys } from '#web/features/my-tests/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

/** The latest doing first, a page at a time. */
export const myTestsQuery = ({ userId, ...request }: MyTestsRequest) =>
  infiniteQueryOptions({
    queryKey: myTestsKeys.list(userId, request),
    ...keptAs(`my-tests-${request.filter}-${request.limit}`),
    queryFn: ({ pageParam: after, signal }) =>
      callFunction('list-my-tests', { ...request, after }, { schema: ListMyTestsResponse, signal }),
    initialPageParam: null as ListMyTestsResponse['next'],
    getNextPageParam: ({ next }) => next,
    staleTime: ONE_DRAWING_MS,
  });
