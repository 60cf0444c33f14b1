import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import {
  QuestionRow,
  type QuestionVersion,
  versionOf,
} from '#web/features/admin-question-form/model/question-version.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

const TRANSLATION_COLUMNS =
  'language, stem, options, explanation, updated_at, words_updated_at, machine_made';
const COLUMNS = [
  ...Object.keys(QuestionRow.shape).filter((name) => name !== 'question_localizations'),
  `question_localizations(${TRANSLATION_COLUMNS})`,
].join(', ');

export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: questionFormKeys.detail(id),
    queryFn: ({ signal }) => getQuestion(id, signal),
    // What is edited does not change under the editor's hands: saving notices.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

/** Null: there is no such question. */
export async function getQuestion(id: string, signal?: AbortSignal): Promise<QuestionVersion | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await readOptionalRow(
    QuestionRow,
    (db) => db.from('questions').select(COLUMNS).eq('id', id),
    signal,
  );
  return row && versionOf(row);
}
