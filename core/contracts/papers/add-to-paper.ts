import { z } from 'zod';
import { QuestionFilter } from '../question-bank/question-filter.ts';
import { MAX_PAPER_TITLE } from './paper-content.ts';

/**
 * POST /functions/v1/add-to-paper: every question the filter means, the newest first, to the end of a section of a draft,
 * or of a new paper. As many as the paper has room for; those it has already are passed over. `expected` is how many
 * the caller was told these are; when it is no longer true, nothing is added (409 conflict).
 */
export const AddToPaperRequest = z.strictObject({
  to: z.union([
    /** `section` counts from 0; without it: the last. */
    z.strictObject({ paper_id: z.uuid(), section: z.int().min(0).max(1_000).optional() }),
    z.strictObject({ new_title: z.string().trim().min(1).max(MAX_PAPER_TITLE) }),
  ]),
  filter: QuestionFilter,
  expected: z.int().min(1).max(10_000_000),
});

export const AddToPaperResponse = z.object({
  id: z.uuid(),
  title: z.string(),
  revision: z.int(),
  added: z.int().nonnegative(),
  /** Of those there was no room for. */
  left_out: z.int().nonnegative(),
});
export type AddToPaperResponse = z.infer<typeof AddToPaperResponse>;
