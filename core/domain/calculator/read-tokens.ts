import type { CalculatorKind } from './calculators.ts';
import { FUNCTION_NAMES, type FunctionName } from './functions.ts';

/** A sum as it is typed, sign by sign. */
export type Token =
  | { kind: 'number'; value: number }
  | { kind: 'constant'; value: number }
  | { kind: 'function'; name: FunctionName }
  | { kind: 'operator'; sign: '+' | '-' | '*' | '/' | '^' | 'mod' }
  | { kind: 'after'; sign: '!' | '%' }
  | { kind: 'open' }
  | { kind: 'close' };

const CONSTANTS: Record<string, number> = { π: Math.PI, pi: Math.PI, e: Math.E };
/** What is shown as one sign, and what a keyboard has for it. */
const SIGNS: Record<string, Token> = {
  '+': { kind: 'operator', sign: '+' },
  '-': { kind: 'operator', sign: '-' },
  '−': { kind: 'operator', sign: '-' },
  '*': { kind: 'operator', sign: '*' },
  '×': { kind: 'operator', sign: '*' },
  '/': { kind: 'operator', sign: '/' },
  '÷': { kind: 'operator', sign: '/' },
  '^': { kind: 'operator', sign: '^' },
  mod: { kind: 'operator', sign: 'mod' },
  '!': { kind: 'after', sign: '!' },
  '%': { kind: 'after', sign: '%' },
  '(': { kind: 'open' },
  ')': { kind: 'close' },
  '√': { kind: 'function', name: 'sqrt' },
};
const SIMPLE_WORDS: readonly string[] = ['√', 'sqrt'];

/** The longest first: 'asinh' begins as 'asin' does. */
const WORDS = [...FUNCTION_NAMES, 'mod', 'pi'].sort((one, other) => other.length - one.length).join('|');
/** The 3 of '2E3' is a power of ten. */
const NEXT = new RegExp(`\\s*(?:((?:\\d+\\.?\\d*|\\.\\d+)(?:E[+−-]?\\d+)?)|(${WORDS})|(.))`, 'suy');
/** Of Devanagari, Telugu and Tamil, as a keyboard may have them. */
const OWN_DIGITS = /[०-९౦-౯௦-௯]/gu;
const ZEROS = ['०', '౦', '௦'].map((zero) => zero.charCodeAt(0));

/** Null: a sign that the calculator does not know, or has not. */
export function readTokens(text: string, kind: CalculatorKind): Token[] | null {
  const plain = text.trim().replace(OWN_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.find((zero) => zero <= code && code <= zero + 9) ?? code));
  });
  const tokens: Token[] = [];
  NEXT.lastIndex = 0;
  while (NEXT.lastIndex < plain.length) {
    const [, number, word, sign] = NEXT.exec(plain) ?? [];
    const token = number === undefined ? tokenOf(word ?? sign ?? '', kind) : numberOf(number);
    if (!token) return null;
    tokens.push(token);
  }
  return tokens;
}

const numberOf = (text: string): Token => ({ kind: 'number', value: Number(text.replace('−', '-')) });

function tokenOf(text: string, kind: CalculatorKind): Token | undefined {
  const isSimple = text.length === 1 ? text !== 'π' && text !== 'e' && text !== '^' && text !== '!' : false;
  if (kind === 'simple' && !isSimple && !SIMPLE_WORDS.includes(text)) return undefined;
  if (Object.hasOwn(CONSTANTS, text)) return { kind: 'constant', value: CONSTANTS[text] ?? 0 };
  if (Object.hasOwn(SIGNS, text)) return SIGNS[text];
  const name = FUNCTION_NAMES.find((each) => each === text);
  return name && { kind: 'function', name };
}
