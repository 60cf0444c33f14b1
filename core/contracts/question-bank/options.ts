import { z } from 'zod';
import { LEAST_OPTIONS, MOST_OPTIONS } from '#core/domain/question-bank/option-letters.ts';

/** The options of a question that has any. */
export const Options = z.array(z.string()).min(LEAST_OPTIONS).max(MOST_OPTIONS);

/** Of any question: one that is answered otherwise has none. */
export const ShownOptions = z.array(z.string()).max(MOST_OPTIONS);

/** A place among them, from 0. That the question has it is checked where the question is known. */
export const OptionIndex = z
  .int()
  .min(0)
  .max(MOST_OPTIONS - 1);
