import { queryOptions, skipToken } from '@tanstack/react-query';
import { z } from 'zod';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';
import type { TranslationLanguage } from '#web/lib/student/translation-language.ts';

const Localization = z.object({
  question_id: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  explanation: z.unknown(),
});
export type Localization = z.infer<typeof Localization>;

/** Asked only when there is a language to translate into. */
export const localizationsQuery = (
  userId: string,
  language: TranslationLanguage | null | undefined,
  questionIds: string[],
) =>
  queryOptions({
    queryKey: resultKeys.localizations(userId, language, questionIds),
    queryFn:
      language && questionIds.length > 0
        ? ({ signal }) => listLocalizations(language, questionIds, signal)
        : skipToken,
  });

async function listLocalizations(
  language: TranslationLanguage,
  questionIds: string[],
  signal: AbortSignal,
): Promise<Localization[]> {
  return readRows(
    Localization,
    (db) =>
      db
        .from('question_localizations')
        .select('question_id, stem, options, explanation')
        .in('question_id', questionIds)
        .eq('language', language),
    signal,
  );
}
