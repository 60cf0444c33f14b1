import { queryOptions } from '@tanstack/react-query';
import { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

/** What this student's answers say of each chapter. */
export const pathQuery = (userId: string) =>
  queryOptions({
    queryKey: ['path', userId],
    queryFn: ({ signal }) => callFunction('get-path', undefined, { schema: GetPathResponse, signal }),
    staleTime: ONE_DRAWING_MS,
  });
