import { z } from 'zod';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { KindName } from '#core/domain/questions/kinds/registry.ts';

/** Of one call; a longer list is asked for part by part. */
export const MAX_EXPORTED = 500;

/** POST /functions/v1/export-questions: these questions, in this order, as the import takes them. */
export const ExportQuestionsRequest = z.object({
  ids: z.array(z.uuid()).min(1).max(MAX_EXPORTED),
  /** Lines of a CSV, or each by its fields for another format. */
  as: z.enum(['lines', 'questions']).default('lines'),
});

const ExportedQuestion = z.object({
  exam: z.string(),
  subject: z.string(),
  chapter: z.string(),
  topic: z.string().nullable(),
  stem: z.string(),
  options: z.array(z.string()),
  correctIndex: z.number().nullable(),
  kind: KindName,
  /** Of another kind than `single`. */
  key: OtherKey.nullable(),
  explanation: z.string().nullable(),
  difficulty: z.number(),
  tags: z.array(z.string()),
  language: z.string(),
  source: z.string().nullable(),
  status: z.string(),
  pool: z.string(),
  keepsOptionOrder: z.boolean(),
  /** Re-marking decided something of it, which no file carries. */
  hasRuling: z.boolean(),
  translations: z.array(
    z.object({
      language: z.string(),
      stem: z.string(),
      options: z.array(z.string()),
      explanation: z.string().nullable(),
      machineMade: z.boolean(),
    }),
  ),
});

/** Lines end with a line feed; the head is `csvHead` of core/domain/question-bank/question-csv.ts. */
export const ExportQuestionsResponse = z.object({
  lines: z.string(),
  /** Empty when lines were asked for. */
  questions: z.array(ExportedQuestion),
  /** How many of the questions have what the lines have no place for. */
  losses: z.object({
    ...{ translations: z.int(), reserved: z.int(), pictures: z.int(), rulings: z.int() },
  }),
});
export type ExportQuestionsResponse = z.infer<typeof ExportQuestionsResponse>;
