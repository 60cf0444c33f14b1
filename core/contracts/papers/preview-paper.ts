import { z } from 'zod';
import { BOOKLETS } from '#core/domain/papers/booklets.ts';
import { SecondLanguage } from '../printing/printed-languages.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';

/** POST /functions/v1/preview-paper: a paper as it is saved, as PDF, before it is published or after. */
export const PreviewPaperRequest = z.strictObject({
  paper_id: z.uuid(),
  language: ContentLanguage.default('en'),
  ...SecondLanguage,
  booklet: z.enum(BOOKLETS).default('A'),
  /** With the key and the explanations. */
  answers: z.boolean().default(false),
});

/** A signed address, good for an hour. */
export const PreviewPaperResponse = z.object({ url: z.string() });
