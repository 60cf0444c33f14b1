import { readDecimal } from './decimal.ts';

/** Why what was typed is no number; each has its words on screen. */
export type TypingProblem = 'comma' | 'exponent' | 'script' | 'tooLong' | 'noNumber';

/** null: it is a number, or may still become one ('', '-', '.'). */
export function typingProblem(text: string): TypingProblem | null {
  const typed = text.trim();
  if (/^[-+−]?\.?$/.test(typed) || readDecimal(typed) !== null) return null;
  if (/^[-+−]?[\p{Nd}.]*,[\p{Nd}.,]*$/u.test(typed)) return 'comma';
  if (/^[-+−]?[\p{Nd}.]+[eE×*^][-+−\p{Nd}.]*$/u.test(typed)) return 'exponent';
  if (!/^[-+−]?[\p{Nd}]*\.?[\p{Nd}]*$/u.test(typed)) return 'noNumber';
  return isOfKnownScripts(typed) ? 'tooLong' : 'script';
}

/** Latin, Devanagari, Telugu and Tamil digits are read. */
const isOfKnownScripts = (typed: string) => /^[-+−.0-9०-९౦-౯௦-௯]*$/.test(typed);
