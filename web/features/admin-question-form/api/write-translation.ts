import { wordColumns } from '#web/features/admin-question-form/model/question-columns.ts';
import {
  isBlank,
  type QuestionWords,
  type TranslationLanguage,
} from '#web/features/admin-question-form/model/question-draft.ts';
import { parseError, throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** PostgreSQL's code for a key that is taken. */
const TAKEN = '23505';

/**
 * Writes a translation to the version that was read: a new one, other words, or none any more.
 * @param updatedAt of that version; null: there was none
 * @returns false: it is no longer that version
 */
export async function writeTranslation(
  questionId: string,
  language: TranslationLanguage,
  words: QuestionWords,
  updatedAt: string | null,
): Promise<boolean> {
  const supabase = await getSupabase();
  const table = () => supabase.from('question_localizations');
  if (updatedAt === null) {
    const answer = await table().insert({ question_id: questionId, language, ...wordColumns(words) });
    if (answer.error && parseError(answer.error).code === TAKEN) return false;
    throwOnError(answer);
    return true;
  }
  const write = isBlank(words)
    ? table().delete()
    : // Anyone who saves it has read it.
      table().update({ ...wordColumns(words), machine_made: false });
  const answer = await write
    .eq('question_id', questionId)
    .eq('language', language)
    .eq('updated_at', updatedAt)
    .select('language');
  return (throwOnError(answer) ?? []).length > 0;
}
