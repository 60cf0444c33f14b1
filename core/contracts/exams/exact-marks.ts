import { z } from 'zod';

/**
 * Marks are kept and added up in parts of this: every exact value divides it, so that sums are whole numbers in the database as in
 * the server. Quarters, sixths, sevenths, fourteenths and hundredths do.
 */
export const PARTS_OF_A_MARK = 12_600;

const SIZE = '[1-9]\\d{0,2}(\\/[1-9]\\d{0,4})?';

function exactMarks(pattern: string, error: string) {
  return z
    .string()
    .regex(new RegExp(`^(${pattern})$`), { error, abort: true })
    .refine((text) => PARTS_OF_A_MARK % Number(text.split('/')[1] ?? 1) === 0, {
      error: `must have a denominator that divides ${PARTS_OF_A_MARK}`,
      abort: true,
    });
}

/** Marks as an exact fraction in text: '4', '-1/3', '8/7'. */
export const ExactMarks = exactMarks(`0|-?${SIZE}`, "must be a whole number or a fraction, as '-1/3'");
/** Of a right answer. */
export const ExactGain = exactMarks(SIZE, 'must be a whole number or a fraction, more than 0');
/** Of a wrong answer. */
export const ExactLoss = exactMarks(`0|-${SIZE}`, 'must be a whole number or a fraction, not more than 0');
