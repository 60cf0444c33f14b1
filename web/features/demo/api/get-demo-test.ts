import { queryOptions } from '@tanstack/react-query';
import { GetDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { readFirstData } from '#web/lib/first-data.ts';

export const demoTestQuery = queryOptions({
  queryKey: ['demo-test'],
  queryFn: ({ signal }) => callFunction('get-demo-test', {}, { schema: GetDemoTestResponse, signal }),
  // Opened directly, the page brings them along.
  initialData: () => readFirstData(GetDemoTestResponse),
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ questions }) => questions,
});
