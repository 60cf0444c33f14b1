import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { demoSubjects } from '#core/domain/question-bank/demo-outline.ts';
import { getDemoOutline } from '#web/features/test-builder/api/get-demo-outline.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Rows = z.array(z.object({ subject: z.string() }));

export const subjectsQuery = (isDemo: boolean) =>
  queryOptions({
    queryKey: ['builder', 'subjects', { isDemo }],
    queryFn: async ({ signal }) =>
      isDemo ? demoSubjects(await getDemoOutline(signal)) : listSubjects(signal),
  });

async function listSubjects(signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('get_distinct_subjects').abortSignal(signal).retry(false);
  return Rows.parse(throwOnError(answer)).map(({ subject }) => subject);
}
