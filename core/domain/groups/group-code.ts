/** Letters and digits that are not mistaken for each other on a blackboard: no 0, O, 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A code nobody guesses: 32 signs in 8 places. @param random bytes of a secure source, at least eight */
export function makeGroupCode(random: Uint8Array): string {
  if (random.length < LENGTH) throw new Error('A code takes eight random bytes');
  return Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** As it is kept, of what a person typed or a link carried; null for what is no code. */
export function readGroupCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}

/** As it is shown: two blocks of four. */
export const showGroupCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
