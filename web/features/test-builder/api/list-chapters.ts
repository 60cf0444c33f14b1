import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { demoChapters } from '#core/domain/question-bank/demo-outline.ts';
import { getDemoOutline } from '#web/features/test-builder/api/get-demo-outline.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Rows = z.array(z.object({ chapter: z.string() }));

/** One subject at a time: the list is grouped by subject, and a subject chosen again is already there. */
export const chaptersQuery = (subject: string, isDemo: boolean) =>
  queryOptions({
    queryKey: ['builder', 'chapters', subject, { isDemo }],
    queryFn: async ({ signal }) =>
      isDemo ? demoChapters(await getDemoOutline(signal), subject) : listChapters(subject, signal),
  });

async function listChapters(subject: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .rpc('get_distinct_chapters', { subjects: [subject] })
    .abortSignal(signal)
    .retry(false);
  return Rows.parse(throwOnError(answer)).map(({ chapter }) => chapter);
}
