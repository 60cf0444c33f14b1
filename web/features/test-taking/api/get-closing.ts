import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Closing = z.object({ status: z.enum(['in_progress', 'submitted']), closed_by: z.string().nullable() });

/** True when the student has ended the attempt: nothing more is taken then, whatever a device still keeps. */
export async function isClosedForGood(attemptId: string): Promise<boolean> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('attempts')
    .select('status, closed_by')
    .eq('id', attemptId)
    .retry(false)
    .maybeSingle();
  const closing = Closing.nullable().parse(throwOnError(answer));
  return closing?.status === 'submitted' && closing.closed_by === 'student';
}
