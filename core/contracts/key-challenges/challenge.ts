import { z } from 'zod';
import { MOST_OPTIONS } from '#core/domain/question-bank/option-letters.ts';
import { ACCEPTS } from '#core/domain/questions/kinds/kind.ts';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { OptionIndex } from '../question-bank/options.ts';

/** Objections of one candidate in one sitting. */
export const CHALLENGES_OF_A_CANDIDATE = 10;
/** Days from the showing of the key to the last day of objections. */
export const LONGEST_CHALLENGE_DAYS = 30;
/** Of one sitting that are shown at once. */
export const CHALLENGES_SHOWN = 500;

export const LEAST_REASON = 10;
export const MOST_REASON = 1000;
export const LEAST_SOURCE = 3;
export const MOST_SOURCE = 300;

/** Places of options, from 0; none: no option is right. Where several are to be chosen: all of the set that is right. */
const HeldRight = z
  .array(OptionIndex)
  .max(MOST_OPTIONS)
  .refine((held) => new Set(held).size === held.length, 'Each option once.');

/** Of a question that asks for a number: '2.5', '2.4..2.6|3'; null: no number is right. */
const HeldNumber = z
  .string()
  .trim()
  .max(100)
  .refine((text) => numerical.readKey(text) !== null, 'A number as 2.5 or a range as 2.4..2.6.');

/** What a candidate objects. */
export const ChallengeWords = z.strictObject({
  held_right: HeldRight,
  held_number: HeldNumber.nullable().default(null),
  reason: z.string().trim().min(LEAST_REASON).max(MOST_REASON),
  /** A book and its page, or an address. */
  source: z.string().trim().min(LEAST_SOURCE).max(MOST_SOURCE),
});
export type ChallengeWords = z.input<typeof ChallengeWords>;

export const CHALLENGE_STATES = ['open', 'accepted', 'refused'] as const;

export const Challenge = z.object({
  held_right: HeldRight,
  held_number: z.string().nullable().default(null),
  reason: z.string(),
  source: z.string(),
  changed_at: z.iso.datetime(),
  state: z.enum(CHALLENGE_STATES),
  /** Why it was accepted or refused. */
  answer: z.string().nullable(),
});
export type Challenge = z.infer<typeof Challenge>;

/** What is right by the key as it stands. */
export const ShownKey = z.object({
  /** Places of options; none where everybody has the marks. */
  right: z.array(z.int()),
  accepts: z.enum(ACCEPTS),
  /** The whole key of a question that asks for a number or several options; `right` has the options of the printed one. */
  other: OtherKey.nullable().default(null),
});
