import type { SuspectedQuestion } from '#web/features/admin-reports/api/list-suspected.ts';
import { parseError, throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** Somebody else has dismissed it just now. */
const ALREADY_THERE = '23505';

type Suspicion = Pick<SuspectedQuestion, 'question_id' | 'key_index' | 'option_index' | 'key' | 'answer'>;
/** What a dismissal is of: options by their places, or a key of another kind and an answer. */
const placeOf = ({ question_id, key_index, option_index, key, answer }: Suspicion) =>
  key ? { question_id, key, answer } : { question_id, key_index, option_index };

/** The key is right: it is not asked about this option again. */
export async function dismissSuspicion(suspicion: Suspicion, reason: string): Promise<void> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('key_suspicion_dismissals')
    .insert({ ...placeOf(suspicion), reason: reason.trim() });
  if (answer.error && parseError(answer.error).code === ALREADY_THERE) return;
  throwOnError(answer);
}

export async function undismissSuspicion(suspicion: Suspicion): Promise<void> {
  const supabase = await getSupabase();
  const { key, ...place } = placeOf(suspicion);
  const dismissals = supabase.from('key_suspicion_dismissals').delete().match(place);
  throwOnError(await (key ? dismissals.filter('key', 'eq', JSON.stringify(key)) : dismissals));
}
