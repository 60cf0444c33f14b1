import { z } from 'zod';
import { QUESTION_POOLS, QUESTION_STATUSES } from '#core/domain/question-bank/question-fields.ts';
import { QuestionFilter } from './question-filter.ts';

const Tag = z.string().trim().min(1).max(100);
const Tags = z.array(Tag).max(20);

/** One field of many questions. Stems, options and keys are never changed together. */
export const QuestionChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('status'), value: z.enum(QUESTION_STATUSES) }),
  z.strictObject({ field: z.literal('chapter'), value: z.string().trim().min(1).max(200) }),
  /** null: none. */
  z.strictObject({ field: z.literal('topic'), value: z.string().trim().min(1).max(200).nullable() }),
  z.strictObject({ field: z.literal('difficulty'), value: z.int().min(1).max(5) }),
  z.strictObject({ field: z.literal('pool'), value: z.enum(QUESTION_POOLS) }),
  z
    .strictObject({ field: z.literal('tags'), add: Tags, remove: Tags })
    .refine(({ add, remove }) => add.length + remove.length > 0, 'Name a tag.')
    .refine(({ add, remove }) => !add.some((tag) => remove.includes(tag)), 'A tag is added or removed.'),
]);
export type QuestionChange = z.infer<typeof QuestionChange>;

/**
 * POST /functions/v1/change-questions: the change, for every question the filter means. `expected` is how many the caller
 * was told these are; when it is no longer true, nothing is changed (409 conflict).
 */
export const ChangeQuestionsRequest = z.object({
  filter: QuestionFilter,
  expected: z.int().min(1).max(10_000_000),
  change: QuestionChange,
});

export const ChangeQuestionsResponse = z.object({
  /** What undo-question-change takes; null: all of them were so already. */
  bulk_change_id: z.uuid().nullable(),
  changed: z.int().nonnegative(),
  /** Not restored, because a newer version has taken their place. */
  left_out: z.int().nonnegative(),
});
export type ChangeQuestionsResponse = z.infer<typeof ChangeQuestionsResponse>;
