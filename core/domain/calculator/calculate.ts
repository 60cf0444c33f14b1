import type { CalculatorKind } from './calculators.ts';
import { type AngleUnit, applyFunction, factorial } from './functions.ts';
import { readTokens, type Token } from './read-tokens.ts';

/** Longer sums are refused. */
export const MAX_TYPED = 200;

export type CalculatorProblem =
  /** Nothing is typed. */
  | 'empty'
  /** A number is missing at the end. */
  | 'unfinished'
  /** Two things stand beside each other that do not belong together. */
  | 'misplaced'
  /** A sign that it does not know. */
  | 'unknown'
  | 'brackets'
  | 'divided_by_zero'
  /** As √−1, ln 0, tan 90°. */
  | 'undefined'
  | 'too_large'
  | 'too_long';

export type Calculated = { value: number } | { problem: CalculatorProblem };

class Problem extends Error {
  readonly problem: CalculatorProblem;
  constructor(problem: CalculatorProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * The value of a sum as it is typed: powers before products, products before sums, as in mathematics; 2^3^2 is 2^9, −2^2 is −4. Brackets that are
 * still open at the end are closed there. Products are written: 2π is refused, as 1/2π could be two things.
 */
export function calculate(text: string, kind: CalculatorKind, unit: AngleUnit): Calculated {
  if (text.length > MAX_TYPED) return { problem: 'too_long' };
  const tokens = readTokens(text, kind);
  if (!tokens) return { problem: 'unknown' };
  if (tokens.length === 0) return { problem: 'empty' };
  try {
    return { value: new Reading(tokens, unit).whole() };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.problem };
    throw error;
  }
}

class Reading {
  readonly #tokens: readonly Token[];
  readonly #unit: AngleUnit;
  #at = 0;

  constructor(tokens: readonly Token[], unit: AngleUnit) {
    this.#tokens = tokens;
    this.#unit = unit;
  }

  whole(): number {
    const value = this.#sum();
    const rest = this.#next();
    if (rest) throw new Problem(rest.kind === 'close' ? 'brackets' : 'misplaced');
    return value;
  }

  #next = (): Token | undefined => this.#tokens[this.#at];

  #operator(...signs: string[]): string | null {
    const token = this.#next();
    if (token?.kind !== 'operator' || !signs.includes(token.sign)) return null;
    this.#at++;
    return token.sign;
  }

  #sum(): number {
    let value = this.#product();
    for (let sign = this.#operator('+', '-'); sign; sign = this.#operator('+', '-')) {
      const other = this.#product();
      value = checked(sign === '+' ? value + other : value - other);
    }
    return value;
  }

  #product(): number {
    let value = this.#signed();
    for (let sign = this.#operator('*', '/', 'mod'); sign; sign = this.#operator('*', '/', 'mod')) {
      const other = this.#signed();
      if (sign !== '*' && other === 0) throw new Problem('divided_by_zero');
      value = checked(sign === '*' ? value * other : sign === '/' ? value / other : remainder(value, other));
    }
    return value;
  }

  #signed(): number {
    const sign = this.#operator('+', '-');
    if (sign) return sign === '-' ? -this.#signed() : this.#signed();
    return this.#power();
  }

  #power(): number {
    const base = this.#after();
    if (!this.#operator('^')) return base;
    const exponent = this.#signed();
    if (base === 0 && exponent < 0) throw new Problem('divided_by_zero');
    return checked(base ** exponent);
  }

  #after(): number {
    let value = this.#one();
    for (let token = this.#next(); token?.kind === 'after'; token = this.#next()) {
      this.#at++;
      value = checked(token.sign === '!' ? factorial(value) : value / 100);
    }
    return value;
  }

  #one(): number {
    const token = this.#next();
    this.#at++;
    switch (token?.kind) {
      case undefined:
        throw new Problem('unfinished');
      case 'number':
      case 'constant':
        return checked(token.value);
      case 'function':
        return checked(applyFunction(token.name, this.#one(), this.#unit));
      case 'open':
        return this.#bracket();
      default:
        throw new Problem('misplaced');
    }
  }

  #bracket(): number {
    const value = this.#sum();
    const end = this.#next();
    if (end && end.kind !== 'close') throw new Problem('misplaced');
    this.#at++;
    return value;
  }
}

/** Of the sign of the divisor, as in mathematics: −7 mod 3 is 2. */
const remainder = (value: number, by: number) => value - by * Math.floor(value / by);

/** Adding 0 makes 0 of −0. */
function checked(value: number): number {
  if (Number.isNaN(value)) throw new Problem('undefined');
  if (!Number.isFinite(value)) throw new Problem('too_large');
  return value + 0;
}

const DIGITS = 12;
const LARGE = 1e12;
const SMALL = 1e-6;

/** To twelve digits, so that 0.1 + 0.2 is 0.3; as it can be typed again: '1.5E15'. */
export const showNumber = (value: number): string => numberText(value, DIGITS);

/** To go on with: three more digits than are shown, so that a third, times three, is 1. */
export const typedNumber = (value: number): string => numberText(value, DIGITS + 3);

function numberText(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  const size = Math.abs(rounded);
  const text =
    size !== 0 && (size >= LARGE || size < SMALL)
      ? rounded.toExponential().replace('e+', 'E').replace('e', 'E')
      : String(rounded);
  return text.replaceAll('-', '−');
}
