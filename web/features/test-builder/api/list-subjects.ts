import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Rows = z.array(z.object({ subject: z.string() }));

export const subjectsQuery = () =>
  queryOptions({ queryKey: ['builder', 'subjects'], queryFn: ({ signal }) => listSubjects(signal) });

async function listSubjects(signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('get_distinct_subjects').abortSignal(signal).retry(false);
  return Rows.parse(throwOnError(answer)).map(({ subject }) => subject);
}
