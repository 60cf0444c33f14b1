import type { SuspectedQuestion } from '#web/features/admin-reports/api/list-suspected.ts';
import { parseError, throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** Somebody else has dismissed it just now. */
const ALREADY_THERE = '23505';

type Suspicion = Pick<SuspectedQuestion, 'question_id' | 'key_index' | 'option_index'>;
const placeOf = ({ question_id, key_index, option_index }: Suspicion) => ({
  question_id,
  key_index,
  option_index,
});

/** The key is right: it is not asked about this option again. */
export async function dismissSuspicion(suspicion: Suspicion, reason: string): Promise<void> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('key_suspicion_dismissals')
    .insert({ ...placeOf(suspicion), reason: reason.trim() });
  if (answer.error && parseError(answer.error).code === ALREADY_THERE) return;
  throwOnError(answer);
}

export async function takeUpAgain(suspicion: Suspicion): Promise<void> {
  const supabase = await getSupabase();
  throwOnError(await supabase.from('key_suspicion_dismissals').delete().match(placeOf(suspicion)));
}
