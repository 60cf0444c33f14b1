import { infiniteQueryOptions } from '@tanstack/react-query';
import { ListMyTestsResponse, type MyTestFilter } from '#core/contracts/tests/list-my-tests.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { ONE_DRAWING_MS } from '#web/lib/query-client.ts';

export const myTestsKey = ['my-tests'] as const;

export interface MyTestsWish {
  userId: string;
  filter: MyTestFilter;
  limit: number;
  demo: boolean;
}

/** The latest doing first, a page at a time. */
export const myTestsQuery = ({ userId, ...wish }: MyTestsWish) =>
  infiniteQueryOptions({
    queryKey: [...myTestsKey, userId, wish],
    queryFn: ({ pageParam: after, signal }) =>
      callFunction('list-my-tests', { ...wish, after }, { schema: ListMyTestsResponse, signal }),
    initialPageParam: null as ListMyTestsResponse['next'],
    getNextPageParam: ({ next }) => next,
    staleTime: ONE_DRAWING_MS,
  });
