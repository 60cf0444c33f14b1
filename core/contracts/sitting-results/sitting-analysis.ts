import { z } from 'zod';
import { MOST_TOLD } from '#core/domain/item-statistics/tell-given.ts';
import { MOST_OPTIONS } from '#core/domain/question-bank/option-letters.ts';
import { SittingId } from '../sittings/sitting.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';

const Share = z.number();

const Thirds = z.object({ lower: Share, middle: Share, upper: Share });
const Given = z.object({
  count: z.int(),
  /** Each third's share; null: fewer than 30 answered. */
  thirds: Thirds.nullable(),
});

/** What was given to a question that is not answered with one option. */
export const GivenInAnalysis = z.object({
  /** Numbers, or letters of options as 'A,C'; the most given first. */
  answers: z.array(Given.extend({ answer: z.string(), right: z.boolean() })).max(MOST_TOLD),
  /** Right ones that are not among them, summed up; then all others, and none. */
  further_right: Given,
  others: Given,
  blank: Given,
  /** How many took each option, whatever else they took; null: not several are asked. */
  options: z.array(Given).max(MOST_OPTIONS).nullable(),
});
export type GivenInAnalysis = z.infer<typeof GivenInAnalysis>;

export const QuestionOfAnalysis = z.object({
  question_id: z.uuid(),
  /** In the paper, from 1. */
  position: z.int(),
  subject: z.string(),
  chapter: z.string(),
  /** Letters, or the number of a question without options; empty: there is no key. */
  key: z.string(),
  /** Indexes of the options that are right, of a question with options. */
  key_options: z.array(z.int()),
  given: z.int(),
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
  /** Right among who answered; null: nobody did. */
  facility: Share.nullable(),
  discrimination: Share.nullable(),
  /** Its options, more than one, none; null: it is not answered with one option. */
  counts: z.array(z.int()).nullable(),
  /** Each third's shares of them; null: fewer than 30 answered. */
  thirds: z.array(Thirds).nullable(),
  /** null: it is answered with one option. */
  given_answers: GivenInAnalysis.nullable(),
  median_time_ms: z.int().nullable(),
});
export type QuestionOfAnalysis = z.infer<typeof QuestionOfAnalysis>;

/**
 * POST /functions/v1/get-sitting-analysis: what the answers of a sitting say of its questions, for who reads its results, over the candidates
 * whose results these are; a teacher is told of the questions of the own subjects. 409 `results_not_out` before its end.
 */
export const GetSittingAnalysisRequest = SittingId.extend({
  /** Only candidates of one group. */
  group_id: z.uuid().optional(),
});
export const GetSittingAnalysisResponse = z.object({
  /** Who appeared, of those. */
  appeared: z.int(),
  /** Questions of other subjects, which are left out. */
  hidden: z.int(),
  questions: z.array(QuestionOfAnalysis),
});
export type GetSittingAnalysisResponse = z.infer<typeof GetSittingAnalysisResponse>;

export const MAX_DISCUSSED = 60;

/**
 * POST /functions/v1/print-discussion-sheet: these questions with how the class answered and why the key is right, as PDF: an address good
 * for an hour. For whom `get-sitting-analysis` is.
 */
export const PrintDiscussionSheetRequest = GetSittingAnalysisRequest.extend({
  /** Without them those that at least half did not get right, the most missed first. */
  positions: z.array(z.int().min(1).max(1000)).min(1).max(MAX_DISCUSSED).optional(),
  language: ContentLanguage.default('en'),
});
export const PrintDiscussionSheetResponse = z.object({ url: z.string(), questions: z.int() });
