import { createHash, createHmac } from 'node:crypto';
import { makeCode, readCode } from '#core/domain/text/readable-code.ts';

const LENGTH = 12;

/**
 * With what a candidate without an account proves who they are: nearly 60 bits of the sitting's own secret. It is made again each time it is
 * shown; the database keeps its hash.
 */
export const candidateCode = (salt: string, number: number): string =>
  makeCode(createHmac('sha256', salt).update(`candidate ${number}`).digest().subarray(0, LENGTH));

/** Of a code as somebody types it; null of what is none. */
export function hashOfCode(typed: string): Buffer | null {
  const code = readCode(typed, LENGTH);
  return code === null ? null : createHash('sha256').update(code).digest();
}
