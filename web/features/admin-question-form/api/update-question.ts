import { z } from 'zod';
import type { QuestionColumns } from '#web/features/admin-question-form/model/question-columns.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

const Updated = z.array(z.object({ id: z.string(), successor_id: z.string().nullable() }));

/**
 * Writes the columns to the version that was read.
 * @returns the id the question has from now on, its successor's where it got one; null: it is no longer that version
 */
export async function updateQuestion(
  { id, updatedAt, successorId }: { id: string; updatedAt: string; successorId: string | null },
  columns: Partial<QuestionColumns>,
): Promise<string | null> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('questions')
    .update(columns)
    .eq('id', id)
    .eq('updated_at', updatedAt)
    .select('id, successor_id');
  const [updated] = Updated.parse(throwOnError(answer));
  if (!updated) return null;
  const isSucceeded = updated.successor_id !== null && updated.successor_id !== successorId;
  return isSucceeded ? updated.successor_id : updated.id;
}
