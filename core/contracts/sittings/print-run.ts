import { z } from 'zod';
import { BOOKLETS } from '#core/domain/papers/booklets.ts';
import { PrintWarning } from '../printing/generate-print-pdfs.ts';
import { SecondLanguage } from '../printing/printed-languages.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';

/** Sheets without a name that one run may add. */
export const MAX_SPARE_SHEETS = 50;
/** Candidates of one file; more come in parts. */
export const CANDIDATES_OF_A_RUN = 200;

/**
 * POST /functions/v1/print-sitting-run, for who prints the institute's papers: one PDF for the hall, in the order of rooms, groups and
 * roll numbers. On each sheet stand name, roll number, room and booklet, and its code says whose it is.
 */
export const PrintSittingRunRequest = z.strictObject({
  sitting_id: z.uuid(),
  /** Only the answer sheets, or each candidate's paper and sheet page by page. */
  what: z.enum(['sheets', 'papers_and_sheets']).default('sheets'),
  language: ContentLanguage.default('en'),
  ...SecondLanguage,
  booklet: z.enum(BOOKLETS).optional(),
  /** Sheets (and papers) without a name, at the end of the last part. */
  spare: z.int().min(0).max(MAX_SPARE_SHEETS).default(0),
  /** On those, a grid to fill the roll number in: sheets of at most 135 questions have room. */
  roll_grid: z.boolean().default(false),
  /** Everybody begins on a leaf of their own where both sides are printed. */
  two_sided: z.boolean().default(false),
  /** From 1. */
  part: z.int().min(1).max(1000).default(1),
});
export type PrintSittingRunRequest = z.input<typeof PrintSittingRunRequest>;

export const PrintSittingRunResponse = z.object({
  /** Good for an hour. */
  url: z.string(),
  /** Of this file. */
  candidates: z.int(),
  pages: z.int(),
  /** How many files everybody takes. */
  parts: z.int(),
  warnings: z.array(PrintWarning),
});
export type PrintSittingRunResponse = z.infer<typeof PrintSittingRunResponse>;
