import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { NEWEST_FIRST, type QuestionSort } from '#core/domain/question-bank/question-fields.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const ListedQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  chapter: z.string(),
  topic: z.string().nullable(),
  stem: z.string(),
  difficulty: z.number(),
  kind: z.string(),
  key: z.unknown(),
  correct_index: z.number().nullable(),
  status: z.enum(['active', 'archived']),
  language: z.string(),
  pool: z.string(),
  tags: z.array(z.string()),
  successor_id: z.string().nullable(),
  created_at: z.string(),
});
export type ListedQuestion = z.infer<typeof ListedQuestion>;

export interface QuestionRequest {
  filter: QuestionFilter;
  sort?: QuestionSort;
  page?: number;
}

/** A page of the bank and how many questions there are in all; a page behind the last is empty, and says 0. */
export const questionsQuery = ({ filter, sort = NEWEST_FIRST, page = 1 }: QuestionRequest) =>
  queryOptions({
    queryKey: [...sharedKeys.questionBank, 'list', filter, sort, page],
    queryFn: ({ signal }) => findQuestions({ filter, sort, page }, signal),
    placeholderData: keepPreviousData,
  });

async function findQuestions({ filter, sort, page }: QuestionRequest, signal: AbortSignal) {
  const rows = await readRows(
    ListedQuestion.extend({ total: z.number() }),
    (db) => db.rpc('find_questions', { p_filter: filter, p_sort: sort, p_page: page }),
    signal,
  );
  return { questions: rows as ListedQuestion[], total: rows[0]?.total ?? 0 };
}
