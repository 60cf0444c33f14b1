import { queryOptions } from '@tanstack/react-query';
import { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';

/** What this student's answers say of each chapter. */
export const pathQuery = (userId: string) =>
  queryOptions({
    queryKey: ['path', userId],
    ...keptAs('path'),
    queryFn: ({ signal }) => callFunction('get-path', undefined, { schema: GetPathResponse, signal }),
    staleTime: ONE_DRAWING_MS,
  });
