import type { LostZeros } from './student-list.ts';

/** Numbers of fewer digits are of different lengths by themselves: 987, 1023. */
const LEAST_DIGITS = 6;
const MOST_LOST = 3;
/** So many have all digits, or one of them has one too many. */
const LEAST_WHOLE = 0.1;

/** Whether a column of roll numbers looks as if the sheet had thrown zeros in front of them away. */
export function lostZeros(written: readonly string[]): LostZeros | null {
  const numbers = written.filter(Boolean);
  if (!numbers.every((number) => /^[1-9]\d*$/.test(number))) return null;
  const digits = numbers.reduce((most, { length }) => Math.max(most, length), 0);
  const shorter = numbers.filter(({ length }) => length < digits);
  const [example] = shorter;
  if (example === undefined || digits < LEAST_DIGITS) return null;
  if (numbers.length - shorter.length < Math.max(2, numbers.length * LEAST_WHOLE)) return null;
  if (shorter.some(({ length }) => length < digits - MOST_LOST)) return null;
  // One series that goes on: 99998, 99999, 100000.
  const highest = shorter.reduce((most, number) => Math.max(most, Number(number)), 0);
  const lowest = numbers.reduce(
    (least, number) => (number.length === digits ? Math.min(least, Number(number)) : least),
    Number.POSITIVE_INFINITY,
  );
  return lowest - highest <= numbers.length ? null : { digits, shorter: shorter.length, example };
}

export const withZeros = (number: string, { digits }: LostZeros): string =>
  /^\d+$/.test(number) ? number.padStart(digits, '0') : number;
