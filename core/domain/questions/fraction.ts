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

/** @throws RangeError when the product is too large to be exact */
export function times({ numerator, denominator }: Fraction, count: number): Fraction {
  return fraction(numerator * count, denominator);
}

export function isLess(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator < other.numerator * one.denominator;
}

/** From text as '4' or '-1/3'. @throws RangeError for anything else */
export function readFraction(text: string): Fraction {
  const [, numerator, denominator = '1'] = /^(-?\d{1,9})(?:\/(\d{1,9}))?$/.exec(text) ?? [];
  return fraction(Number(numerator), Number(denominator));
}

/** As {@link readFraction} takes it; in lowest terms, so equal fractions have equal texts. */
export function writeFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;
}

/** Marks as a marking scheme has them: a number of at most two decimals, or a fraction as text. */
export function fractionOfMarks(marks: number | string): Fraction {
  return typeof marks === 'string' ? readFraction(marks) : fraction(Math.round(marks * 100), 100);
}

/** Rounded to two decimals, as marks are kept and shown. */
export function marksOfFraction({ numerator, denominator }: Fraction): number {
  return Math.round((numerator * 100) / denominator) / 100 + 0;
}
