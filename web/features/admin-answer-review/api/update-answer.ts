import { z } from 'zod';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

const Updated = z.array(z.object({ updated_at: z.string() }));

export interface Answer {
  correct_index: number | null;
  difficulty: number;
}

/**
 * Writes the answer of a question that has none.
 * @returns the version it has now; null: somebody else has answered it since
 */
export async function saveAnswer(id: string, answer: Answer): Promise<string | null> {
  const supabase = await getSupabase();
  const saved = await supabase
    .from('questions')
    .update(answer)
    .eq('id', id)
    .is('correct_index', null)
    .select('updated_at');
  return Updated.parse(throwOnError(saved))[0]?.updated_at ?? null;
}

/** Puts back what was before. @returns false: the question has been changed since that save */
export async function takeBackAnswer(id: string, version: string, before: Answer): Promise<boolean> {
  const supabase = await getSupabase();
  const undone = await supabase
    .from('questions')
    .update(before)
    .eq('id', id)
    .eq('updated_at', version)
    .select('updated_at');
  return Updated.parse(throwOnError(undone)).length > 0;
}
