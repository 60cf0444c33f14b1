import { randomInt } from 'node:crypto';

/** Small letters and digits that are not mistaken for each other on paper: no 0, o, 1, l and i. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const BLOCK = 5;

/** Two blocks of five, 49 bits: typed as it is printed. */
export function makeFirstPassword(): string {
  const block = () => Array.from({ length: BLOCK }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${block()}-${block()}`;
}
