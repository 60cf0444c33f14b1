import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { papersKeys } from '#web/features/admin-papers/api/keys.ts';
import { readRow, readRows } from '#web/lib/requests/read-rows.ts';

const PaperQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  chapter: z.string(),
  stem: z.string(),
  difficulty: z.number(),
  status: z.string(),
  pool: z.string(),
  language: z.string(),
  has_answer: z.boolean(),
  successor_id: z.string().nullable(),
  translations: z.array(z.string()),
});
export type PaperQuestion = z.infer<typeof PaperQuestion>;
export type QuestionsById = ReadonlyMap<string, PaperQuestion>;

/** What is known of a paper's questions, by their ids. */
export const paperQuestionsQuery = (ids: readonly string[]) => {
  const sorted = [...ids].sort();
  return queryOptions({
    queryKey: papersKeys.questions(sorted),
    queryFn: async ({ signal }): Promise<QuestionsById> => {
      if (sorted.length === 0) return new Map();
      const request = { p_ids: sorted };
      const rows = await readRows(PaperQuestion, (db) => db.rpc('get_paper_questions', request), signal);
      return new Map(rows.map((row) => [row.id, row]));
    },
    placeholderData: keepPreviousData,
  });
};

const Words = z.object({ language: z.string(), stem: z.string(), options: z.array(z.string()) });
const AskedQuestion = Words.extend({ subject: z.string(), question_localizations: z.array(Words) });

/** A question's words in all its languages, without its key. */
export const asStudentQuery = (id: string) =>
  queryOptions({
    queryKey: papersKeys.asStudent(id),
    queryFn: ({ signal }) =>
      readRow(
        AskedQuestion,
        (db) =>
          db
            .from('questions')
            .select('subject, language, stem, options, question_localizations(language, stem, options)')
            .eq('id', id),
        signal,
      ),
  });
