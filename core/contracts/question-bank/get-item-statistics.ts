import { z } from 'zod';
import { LEAST_OPTIONS, MOST_OPTIONS } from '#core/domain/question-bank/option-letters.ts';

/** POST /functions/v1/get-item-statistics: what answers say of a question; docs/item-statistics.md. */
export const GetItemStatisticsRequest = z.object({ question_id: z.uuid() });

const Share = z.number().min(0).max(1.000001);

export const GetItemStatisticsResponse = z.object({
  /** Students who were given the question, each counted the first time. */
  taken: z.int().nonnegative(),
  answered: z.int().nonnegative(),
  /** The options that count as right at present, which is what the figures are judged by. */
  keys: z.array(z.int()),
  /** The option that good students take for the right one instead; null: the key is not suspicious. */
  suspected_option: z.int().nullable(),
  /** null: fewer than 30 answers. */
  figures: z
    .object({
      facility: Share.nullable(),
      discrimination: z.number().nullable(),
      /** The question's options, then more than one, then no answer. */
      choices: z
        .array(
          z.object({
            count: z.int().nonnegative(),
            discrimination: z.number().nullable(),
            lower: Share,
            middle: Share,
            upper: Share,
          }),
        )
        .min(LEAST_OPTIONS + 2)
        .max(MOST_OPTIONS + 2),
      median_time_ms: z.int().nullable(),
    })
    .nullable(),
});
export type GetItemStatisticsResponse = z.infer<typeof GetItemStatisticsResponse>;
