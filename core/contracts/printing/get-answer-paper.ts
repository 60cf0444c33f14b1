import { z } from 'zod';
import { BOOKLETS } from '#core/domain/papers/booklets.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';
import { SecondLanguage } from './printed-languages.ts';

/**
 * POST /functions/v1/get-answer-paper: the paper with answers and explanations. For administrators; for the owner of
 * the test once the results of an own attempt are out; of a test with a time for who took it, after it. 403 `answers_not_out` while the
 * caller may not know one of the answers. Needs premium.
 */
export const GetAnswerPaperRequest = z.object({
  test_id: z.uuid(),
  language: ContentLanguage.optional(),
  ...SecondLanguage,
  /** false: the paper alone, without a key. */
  answers: z.boolean().default(true),
  booklet: z.enum(BOOKLETS).optional(),
});

/** A signed address, good for an hour. */
export const GetAnswerPaperResponse = z.object({ url: z.string() });
