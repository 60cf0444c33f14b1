import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { aiTaskKeys } from '#web/features/admin-ai-tasks/api/keys.ts';
import { readRow } from '#web/lib/requests/read-rows.ts';

const Counts = z.object({
  queued: z.number(),
  processing: z.number(),
  done: z.number(),
  error: z.number(),
  /** Drafts nobody has decided about. */
  waiting: z.number(),
});
export type AiCounts = z.infer<typeof Counts>;

/** The server works on what waits: while something does, the counters follow. */
const FOLLOW_MS = 10_000;

export const countsQuery = () =>
  queryOptions({
    queryKey: aiTaskKeys.counts,
    queryFn: ({ signal }) => readRow(Counts, (db) => db.rpc('get_ai_counts'), signal),
    refetchInterval: ({ state: { data } }) => (data && data.queued + data.processing > 0 ? FOLLOW_MS : false),
  });
