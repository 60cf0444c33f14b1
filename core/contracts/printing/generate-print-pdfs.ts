import { z } from 'zod';
import { BOOKLETS } from '#core/domain/papers/booklets.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';
import { Arrangement, SecondLanguage } from './printed-languages.ts';

/** Shown when a test has nothing to print. */
export const NO_QUESTIONS_TO_PRINT = 'This test has no questions configured. Please add questions first.';

/** POST /functions/v1/generate-print-pdfs. Without a language: the one of the caller's profile. Needs premium. */
export const GeneratePrintPdfsRequest = z.object({
  test_id: z.uuid(),
  language: ContentLanguage.optional(),
  ...SecondLanguage,
  /** The paper marked up for screen readers: a larger file. */
  accessible: z.boolean().default(false),
  /** One of the orders of a paper, for administrators; without it: the test's own, and no letter on it. */
  booklet: z.enum(BOOKLETS).optional(),
});

/** Something that did not come out on paper as it should. */
export const PrintWarning = z.object({
  /** `formula_as_text`, `figure_missing`, `sign_missing`, `not_translated`. */
  code: z.string(),
  message: z.string(),
  /** Question number, from 1; without one it is about the paper. */
  q: z.number().int().optional(),
});
export type PrintWarning = z.infer<typeof PrintWarning>;

/** A printed paper and its answer sheet. The addresses are names in the bucket print-artifacts. */
export const PrintPackage = z.object({
  id: z.uuid(),
  test_id: z.uuid(),
  version: z.number().int(),
  language: ContentLanguage,
  /** Of a paper in two languages; null: in one. */
  second_language: ContentLanguage.nullable().default(null),
  arrangement: Arrangement.nullable().default(null),
  paper_pdf_url: z.string(),
  omr_pdf_url: z.string(),
  warnings: z.array(PrintWarning),
  booklet: z.enum(BOOKLETS).nullable().default(null),
  created_at: z.string(),
});
export type PrintPackage = z.infer<typeof PrintPackage>;
