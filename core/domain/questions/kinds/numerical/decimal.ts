import { z } from 'zod';

const MOST_WHOLE_DIGITS = 9;
const MOST_DECIMALS = 6;
const PATTERN = new RegExp(
  `^(?<sign>[+-]?)(?=\\.?\\d)(?<whole>\\d{0,${MOST_WHOLE_DIGITS}})(?:\\.(?<decimals>\\d{0,${MOST_DECIMALS}}))?$`,
);

/** The zeros of the digits of the product's languages: Devanagari, Telugu, Tamil. */
const ZEROS = ['०', '౦', '௦'].map((zero) => zero.charCodeAt(0));
const OWN_DIGITS = /[०-९౦-౯௦-௯]/g;

/**
 * A number as people write it, in one spelling: '.50' is '0.5', '−0' is '0', '१२' is '12'. Null for what is no decimal number,
 * or could be two: '1,25', '1e3', digits of other scripts, more than 9 digits before the point or 6 behind it.
 */
export function readDecimal(text: string): string | null {
  const plain = text
    .trim()
    .replace('−', '-')
    .replace(OWN_DIGITS, (digit) => String(digitOf(digit.charCodeAt(0))));
  const parts = PATTERN.exec(plain)?.groups;
  if (!parts) return null;
  const whole = (parts.whole ?? '').replace(/^0+(?=\d)/, '') || '0';
  const decimals = (parts.decimals ?? '').replace(/0+$/, '');
  const size = decimals === '' ? whole : `${whole}.${decimals}`;
  return parts.sign === '-' && size !== '0' ? `-${size}` : size;
}

function digitOf(code: number): number {
  const zero = ZEROS.find((one) => one <= code && code <= one + 9);
  return zero === undefined ? Number.NaN : code - zero;
}

/** A decimal number in the spelling of {@link readDecimal}: no number of JSON, which would be binary. */
export const Decimal = z
  .string()
  .max(1 + MOST_WHOLE_DIGITS + 1 + MOST_DECIMALS)
  .refine((text) => readDecimal(text) === text, 'Not a decimal number.');

/** Its exact value in millionths, a safe integer. */
export function millionths(decimal: string): number {
  const [whole = '', decimals = ''] = decimal.split('.');
  return Number(whole + decimals.padEnd(MOST_DECIMALS, '0'));
}

/** The other way. Null for more than a decimal number may have. */
export function decimalOf(millionthsOfIt: number): string | null {
  if (!Number.isSafeInteger(millionthsOfIt)) return null;
  const digits = String(Math.abs(millionthsOfIt)).padStart(MOST_DECIMALS + 1, '0');
  const sign = millionthsOfIt < 0 ? '-' : '';
  return readDecimal(`${sign}${digits.slice(0, -MOST_DECIMALS)}.${digits.slice(-MOST_DECIMALS)}`);
}
