import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { translated } from '#core/domain/question-bank/translated.ts';
import { bookmarkKeys } from '#web/features/bookmarks/api/keys.ts';
import { readAllRows } from '#web/lib/requests/read-all-rows.ts';
import type { TranslationLanguage } from '#web/lib/student/translation-language.ts';

/** With their questions they are long, and an answer of the server has a size. */
const PART = 200;

const text = { stem: z.string(), options: z.array(z.string()), explanation: z.unknown() };

const Bookmark = z.object({
  id: z.string(),
  question_id: z.string().nullable(),
  library_item_id: z.string().nullable(),
  /** Null while the question stands in an open test: then nobody may look it up. */
  questions: z
    .object({
      subject: z.string(),
      chapter: z.string(),
      ...text,
      correct_index: z.number().nullable(),
      accepted_indexes: z.array(z.number()).nullable(),
      /** Of the language asked for alone. */
      question_localizations: z.array(z.object(text)).default([]),
    })
    .transform(({ question_localizations: [translation], ...question }) => ({
      ...translated(question, translation),
      isTranslated: translation !== undefined,
    }))
    .nullable(),
  library_items: z
    .object({
      title: z.string(),
      subject: z.string().nullable(),
      kind: z.string(),
      url: z.string().nullable(),
    })
    .nullable(),
});
export type Bookmark = z.infer<typeof Bookmark>;

/** All of them, the latest first, in the student's language where there is a translation. */
export const bookmarksQuery = (userId: string, language: TranslationLanguage | null) =>
  queryOptions({
    queryKey: bookmarkKeys.list(userId, language),
    queryFn: ({ signal }) => listBookmarks(userId, language, signal),
    staleTime: 0,
  });

async function listBookmarks(
  userId: string,
  language: TranslationLanguage | null,
  signal: AbortSignal,
): Promise<Bookmark[]> {
  return readAllRows(
    Bookmark,
    (db, from, to) =>
      db
        .from('bookmarks')
        .select(
          'id, question_id, library_item_id, questions(subject, chapter, stem, options, correct_index, accepted_indexes, explanation, question_localizations(stem, options, explanation)), library_items(title, subject, kind, url)',
        )
        .eq('user_id', userId)
        .eq('questions.question_localizations.language', language ?? 'en')
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    signal,
    PART,
  );
}
