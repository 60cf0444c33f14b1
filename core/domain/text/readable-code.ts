/** Letters and digits that are not mistaken for each other on a blackboard: no 0, O, 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of 32 signs in as many places as there are bytes. @param random bytes of a secure source */
export const makeCode = (random: Uint8Array): string =>
  Array.from(random, (byte) => SIGNS[byte % SIGNS.length]).join('');

/** As it is kept, of what a person typed or a link carried; null for what is no code of that length. */
export function readCode(typed: string, length: number): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === length && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}

/** As it is shown: blocks of four. */
export const showCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
