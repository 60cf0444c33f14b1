import { PARTS_OF_A_MARK } from '#core/contracts/exams/exact-marks.ts';
import type { Fraction } from '../questions/fraction.ts';

const PARTS_OF_A_HUNDREDTH = PARTS_OF_A_MARK / 100;

/** Exact marks as a whole number of parts. @throws RangeError for a fraction that the parts do not say exactly */
export function partsOfFraction({ numerator, denominator }: Fraction): number {
  if (PARTS_OF_A_MARK % denominator !== 0)
    throw new RangeError(`No whole parts: ${numerator}/${denominator}`);
  return numerator * (PARTS_OF_A_MARK / denominator);
}

/** What is kept beside the marks of two decimals; null where these say it exactly. */
export function partsBeside(marks: Fraction): number | null {
  const parts = partsOfFraction(marks);
  return parts % PARTS_OF_A_HUNDREDTH === 0 ? null : parts;
}

/** A sum of parts in hundredths of a mark: the one place where it is rounded, a half upwards. */
export function hundredthsOfParts(parts: number): number {
  return Math.floor(parts / PARTS_OF_A_HUNDREDTH + 0.5) + 0;
}
