import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { TestMode } from '#core/contracts/test-builder/create-test.ts';
import { NO_ROW, parseError, throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const PrintableTest = z.object({
  id: z.string(),
  /** Null: a paper of the library, which is everybody's. */
  owner_id: z.string().nullable(),
  title: z.string(),
  mode: TestMode,
  duration_sec: z.number(),
  config: z.object({ questionCount: z.number().default(0) }),
});
export type PrintableTest = z.infer<typeof PrintableTest>;

export const testQuery = (testId: string) =>
  queryOptions({ queryKey: ['test', testId], queryFn: ({ signal }) => getTest(testId, signal) });

/** Null when there is no such test, or it is somebody else's. */
async function getTest(testId: string, signal: AbortSignal): Promise<PrintableTest | null> {
  if (!z.uuid().safeParse(testId).success) return null;
  const supabase = await getSupabase();
  const answer = await supabase
    .from('tests')
    .select('id, owner_id, title, mode, duration_sec, config')
    .eq('id', testId)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  if (answer.error && parseError(answer.error).code === NO_ROW) return null;
  return PrintableTest.nullable().parse(throwOnError(answer));
}
