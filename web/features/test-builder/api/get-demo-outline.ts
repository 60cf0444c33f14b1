import { z } from 'zod';
import type { DemoOutlineRow } from '#core/domain/question-bank/demo-outline.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Rows = z.array(
  z.object({
    subject: z.string(),
    chapter: z.string(),
    difficulty: z.number(),
    questions: z.coerce.number(),
  }),
);

/** Where the twelve demo questions stand; asked only while Demo Mode is on. */
export async function getDemoOutline(signal: AbortSignal): Promise<DemoOutlineRow[]> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('get_demo_outline').abortSignal(signal).retry(false);
  return Rows.parse(throwOnError(answer));
}
