/** An exact number in lowest terms; the denominator is positive. A third of a mark has no decimals that add up. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export const ZERO: Fraction = { numerator: 0, denominator: 1 };

/** @throws RangeError for what is no whole number, a denominator of 0, and what is too large to be exact */
export function fraction(numerator: number, denominator = 1): Fraction {
  if (!(Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)) || denominator === 0)
    throw new RangeError(`No exact fraction: ${numerator}/${denominator}`);
  const divisor = Math.sign(denominator) * greatestCommonDivisor(Math.abs(numerator), Math.abs(denominator));
  // Adding 0 makes 0 of −0.
  return { numerator: numerator / divisor + 0, denominator: denominator / divisor };
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** @throws RangeError when the sum is too large to be exact */
export function add(one: Fraction, other: Fraction): Fraction {
  return fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );
}

/** Below 0: `one` is less than `other`; 0: they are equal. @throws RangeError when they are too large to be compared */
export function compare(one: Fraction, other: Fraction): number {
  return add(one, fraction(-other.numerator, other.denominator)).numerator;
}

/** Marks as a marking scheme has them: a number of at most two decimals. */
export function fractionOfMarks(marks: number): Fraction {
  return fraction(Math.round(marks * 100), 100);
}

/** Rounded to two decimals, as marks are kept and shown. */
export function marksOfFraction({ numerator, denominator }: Fraction): number {
  return Math.round((numerator * 100) / denominator) / 100 + 0;
}
