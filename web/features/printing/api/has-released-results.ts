import { queryOptions } from '@tanstack/react-query';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

/** True once results of the test are out, and so its answers may be printed. */
export const releasedResultsQuery = (testId: string) =>
  queryOptions({
    queryKey: ['released-results', testId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const released = supabase
        .from('attempts')
        .select('id')
        .eq('test_id', testId)
        .not('results_published_at', 'is', null)
        .limit(1);
      return (throwOnError(await released.abortSignal(signal).retry(false)) ?? []).length > 0;
    },
  });
