import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { printingKeys } from '#web/features/printing/api/keys.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

/** True once results of the test are out, and so its answers may be printed. */
export const releasedResultsQuery = (testId: string) =>
  queryOptions({
    queryKey: printingKeys.releasedResults(testId),
    queryFn: async ({ signal }) => {
      const released = await readOptionalRow(
        z.object({ id: z.string() }),
        (db) =>
          db
            .from('attempts')
            .select('id')
            .eq('test_id', testId)
            .not('results_published_at', 'is', null)
            .limit(1),
        signal,
      );
      return released !== null;
    },
  });
