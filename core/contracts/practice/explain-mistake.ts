import { z } from 'zod';
import { ContentLanguage } from '../test-taking/get-attempt.ts';

/**
 * POST /functions/v1/explain-mistake. What leads to the option the caller chose wrongly, as a model explains it: of a question whose outcome
 * they know. 409 `ai_off`: no provider is configured; 409 `no_mistake`: there is no wrong option of theirs; 503 `ai_failed`: nothing
 * usable came, or the tokens of the day are used up. What was explained once is kept for everybody who chooses the same.
 */
export const ExplainMistakeRequest = z.object({
  attempt_id: z.uuid(),
  question_id: z.uuid(),
  language: ContentLanguage.default('en'),
});
export type ExplainMistakeRequest = z.input<typeof ExplainMistakeRequest>;
export const ExplainMistakeResponse = z.object({ text: z.string() });
export type ExplainMistakeResponse = z.infer<typeof ExplainMistakeResponse>;

/** What a model answers with. */
export const LONGEST_EXPLAINED = 1500;
export const ExplainedMistake = z.object({ text: z.string().trim().min(1).max(LONGEST_EXPLAINED) });
