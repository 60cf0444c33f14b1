/** As in the codes of groups: no 0, O, 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;
export const MAX_FRIENDS = 200;

/** A code nobody guesses, however many people there are: 32 signs in 12 places. @param random bytes of a secure source */
export function makeFriendCode(random: Uint8Array): string {
  if (random.length < LENGTH) throw new Error('A code takes twelve random bytes');
  return Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** As it is kept, of what a person typed or a link carried; null for what is no code. */
export function readFriendCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}

/** As it is shown: three blocks of four. */
export const showFriendCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
