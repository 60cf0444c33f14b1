import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminQuestionsKeys } from '#web/features/admin-questions/api/keys.ts';
import { readRow } from '#web/lib/requests/read-rows.ts';

const Localization = z.object({
  language: z.enum(['hi', 'te', 'ta']),
  stem: z.string(),
  options: z.array(z.string()),
  explanation: z.unknown(),
});

const PreviewedQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  chapter: z.string(),
  topic: z.string().nullable(),
  stem: z.string(),
  options: z.array(z.string()),
  key: z.unknown(),
  correct_index: z.number().nullable(),
  explanation: z.unknown(),
  difficulty: z.number(),
  language: z.string(),
  tags: z.array(z.string()),
  question_localizations: z.array(Localization),
});
export type PreviewedQuestion = z.infer<typeof PreviewedQuestion>;

const COLUMNS = `id, subject, chapter, topic, stem, options, key, correct_index, explanation, difficulty, language, tags,
  question_localizations(language, stem, options, explanation)`;

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: adminQuestionsKeys.preview(id),
    queryFn: ({ signal }) =>
      readRow(PreviewedQuestion, (db) => db.from('questions').select(COLUMNS).eq('id', id), signal),
  });
