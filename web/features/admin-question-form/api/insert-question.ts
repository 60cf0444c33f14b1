import { z } from 'zod';
import type { QuestionColumns } from '#web/features/admin-question-form/model/question-columns.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** @returns the id of the new question */
export async function insertQuestion(columns: QuestionColumns, userId: string): Promise<string> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('questions')
    .insert({ ...columns, created_by: userId })
    .select('id')
    .single();
  return z.object({ id: z.string() }).parse(throwOnError(answer)).id;
}
