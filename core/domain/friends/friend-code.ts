import { makeCode, readCode } from '../text/readable-code.ts';

const LENGTH = 12;
export const MAX_FRIENDS = 200;

/** A code nobody guesses, however many people there are: 32 signs in 12 places. @param random bytes of a secure source */
export function makeFriendCode(random: Uint8Array): string {
  if (random.length < LENGTH) throw new Error('A code takes twelve random bytes');
  return makeCode(random.subarray(0, LENGTH));
}

/** As it is kept, of what a person typed or a link carried; null for what is no code. */
export const readFriendCode = (typed: string): string | null => readCode(typed, LENGTH);
