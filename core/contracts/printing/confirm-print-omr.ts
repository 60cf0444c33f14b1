import { z } from 'zod';
import { OtherAnswer } from '../../domain/questions/kinds/registry.ts';
import { OptionIndex } from '../question-bank/options.ts';
import { UploadStatus } from './process-print-omr.ts';

/** A sheet has at most this many questions. */
const MOST_ROWS = 720;

/** What a person says of a row of the sheet. */
export const RowDecision = z
  .object({
    /** Question number on the sheet, from 1. */
    q: z.int().min(1).max(MOST_ROWS),
    state: z.enum(['marked', 'blank', 'multiple']),
    /** The option marked, 0 for A; null where none or more than one is. */
    sel: OptionIndex.nullable(),
    /** Of a question that is answered with several options, or a number: in place of `sel`. */
    answer: OtherAnswer.nullish(),
  })
  .refine(
    ({ state, sel, answer = null }) =>
      state === 'marked' ? (sel === null) !== (answer === null) : sel === null && answer === null,
    'sel or answer belongs to a marked row',
  );
export type RowDecision = z.infer<typeof RowDecision>;

/**
 * POST /functions/v1/confirm-print-omr: a student decides every row of an own sheet that could not be read for certain,
 * and no other, and the sheet is graded with that. Recorded as theirs. For private tests that are bound to no date, while
 * the setting `students_confirm_sheets` is on; a reviewer's decision still stands over it.
 */
export const ConfirmPrintOmrRequest = z.object({
  upload_id: z.uuid(),
  rows: z.array(RowDecision).max(MOST_ROWS),
});
export type ConfirmPrintOmrRequest = z.infer<typeof ConfirmPrintOmrRequest>;

export const ConfirmPrintOmrResponse = z.object({ status: UploadStatus });
