import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '#web/lib/requests/read-rows.ts';

const SHOWN = 50;

const Result = z.object({
  id: z.string(),
  source: z.enum(['online', 'omr']),
  submitted_at: z.string().nullable(),
  score: z.number().nullable(),
  marks: z.number().nullable(),
  max_marks: z.number().nullable(),
});

/** The latest published results of a student of one's own groups; of others the policy shows none. */
export const studentResultsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['staff-results', userId],
    queryFn: ({ signal }) =>
      readRows(
        Result,
        (db) =>
          db
            .from('attempts')
            .select('id, source, submitted_at, score, marks, max_marks')
            .eq('user_id', userId)
            .not('results_published_at', 'is', null)
            .order('submitted_at', { ascending: false })
            .limit(SHOWN),
        signal,
      ),
  });
