import { z } from 'zod';
import { Hints } from '#core/contracts/practice/get-hint.ts';
import { ContentLanguage, QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { OptionIndex } from '../question-bank/options.ts';
import { MarkingScheme } from '../tests/marking-scheme.ts';

export const DEMO_QUESTIONS = 5;

/** POST /functions/v1/get-demo-test: the same few questions for every visitor, with hints and without a key. */
export const GetDemoTestRequest = z.object({
  /** Where a question has it. Default English. */
  language: ContentLanguage.optional(),
});
export type GetDemoTestRequest = z.infer<typeof GetDemoTestRequest>;
/** Its hints come with it: they do not tell the key. */
export const DemoQuestion = QuestionInTest.extend({ hints: Hints });
export type DemoQuestion = z.infer<typeof DemoQuestion>;
export const GetDemoTestResponse = z.object({ questions: z.array(DemoQuestion) });
export type GetDemoTestResponse = z.infer<typeof GetDemoTestResponse>;

/** POST /functions/v1/grade-demo-test. What is not among the answers is unanswered; nothing is kept. */
export const GradeDemoTestRequest = z.object({
  answers: z.array(z.object({ questionId: z.uuid(), selectedIndex: OptionIndex.nullable() })).max(20),
  language: ContentLanguage.optional(),
});
export type GradeDemoTestRequest = z.input<typeof GradeDemoTestRequest>;

export const GradedDemoQuestion = QuestionInTest.extend({
  correct_index: OptionIndex,
  selected_index: OptionIndex.nullable(),
  outcome: z.enum(['right', 'wrong', 'blank', 'multiple']),
  explanation: z.string().nullable(),
  topic: z.string().nullable(),
});
export type GradedDemoQuestion = z.infer<typeof GradedDemoQuestion>;

export const GradeDemoTestResponse = z.object({
  correct_answers: z.number().int(),
  total_questions: z.number().int(),
  marks: z.number().int(),
  max_marks: z.number().int(),
  marking: MarkingScheme,
  questions: z.array(GradedDemoQuestion),
});
export type GradeDemoTestResponse = z.infer<typeof GradeDemoTestResponse>;
