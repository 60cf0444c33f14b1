import { makeCode, readCode } from '../text/readable-code.ts';

const LENGTH = 8;

/** A code nobody guesses: 32 signs in 8 places. @param random bytes of a secure source, at least eight */
export function makeGroupCode(random: Uint8Array): string {
  if (random.length < LENGTH) throw new Error('A code takes eight random bytes');
  return makeCode(random.subarray(0, LENGTH));
}

/** As it is kept, of what a person typed or a link carried; null for what is no code. */
export const readGroupCode = (typed: string): string | null => readCode(typed, LENGTH);
