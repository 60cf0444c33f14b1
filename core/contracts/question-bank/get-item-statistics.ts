import { z } from 'zod';
import { MOST_TOLD } from '#core/domain/item-statistics/tell-given.ts';
import { LEAST_OPTIONS, MOST_OPTIONS } from '#core/domain/question-bank/option-letters.ts';

/** POST /functions/v1/get-item-statistics: what answers say of a question; docs/item-statistics.md. */
export const GetItemStatisticsRequest = z.object({ question_id: z.uuid() });

const Share = z.number().min(0).max(1.000001);

const Choice = z.object({
  count: z.int().nonnegative(),
  discrimination: z.number().nullable(),
  lower: Share,
  middle: Share,
  upper: Share,
});

/** What was given to a question that is not answered with one option. */
export const GivenAnswers = z.object({
  /** Numbers, or letters of options as 'A,C'; the most given first. */
  answers: z.array(Choice.extend({ answer: z.string(), right: z.boolean() })).max(MOST_TOLD),
  /** Right ones that are not among them, summed up. */
  further_right: Choice,
  /** All others, summed up. */
  others: Choice,
  blank: Choice,
});
export type GivenAnswers = z.infer<typeof GivenAnswers>;

export const GetItemStatisticsResponse = z.object({
  /** Students who were given the question, each counted the first time. */
  taken: z.int().nonnegative(),
  answered: z.int().nonnegative(),
  /** The options that count as right at present, which is what the figures are judged by. */
  keys: z.array(z.int()),
  /** The key as a file has it: 'B', 'A,C', '2.4..2.6'; empty: there is none, or the question was dropped. */
  key: z.string(),
  /** The option that good students take for the right one instead; null: the key is not suspicious. */
  suspected_option: z.int().nullable(),
  /** The same of a question that is not answered with one option. */
  suspected_answer: z.string().nullable(),
  /** null: fewer than 30 answers. */
  figures: z
    .object({
      facility: Share.nullable(),
      discrimination: z.number().nullable(),
      /** The question's options, then more than one, then no answer; null: it is not answered with one option. */
      choices: z
        .array(Choice)
        .min(LEAST_OPTIONS + 2)
        .max(MOST_OPTIONS + 2)
        .nullable(),
      /** null: it is. */
      given: GivenAnswers.nullable(),
      /** How many took each option, whatever else they took; null: not several are asked. */
      options: z.array(Choice).min(LEAST_OPTIONS).max(MOST_OPTIONS).nullable(),
      median_time_ms: z.int().nullable(),
    })
    .nullable(),
});
export type ItemFigures = NonNullable<z.infer<typeof GetItemStatisticsResponse>['figures']>;
export type GetItemStatisticsResponse = z.infer<typeof GetItemStatisticsResponse>;
