import { queryOptions } from '@tanstack/react-query';
import { GetDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { demoKeys } from '#web/features/demo/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readFirstData } from '#web/lib/requests/first-data.ts';

export const demoTestQuery = queryOptions({
  queryKey: demoKeys.test,
  queryFn: ({ signal }) => callFunction('get-demo-test', {}, { schema: GetDemoTestResponse, signal }),
  // Opened directly, the page brings them along.
  initialData: () => readFirstData(GetDemoTestResponse),
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ questions }) => questions,
});
