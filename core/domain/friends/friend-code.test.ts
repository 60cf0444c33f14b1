import { expect, it } from 'vitest';
import { showCode } from '../text/readable-code.ts';
import { makeFriendCode, readFriendCode } from './friend-code.ts';

it('is read as it was shown, however it is typed', () => {
  const code = makeFriendCode(Uint8Array.from({ length: 12 }, (_, place) => place * 21));
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  const shown = showCode(code);
  expect(shown).toMatch(/^.{4}-.{4}-.{4}$/);
  expect(readFriendCode(` ${shown.toLowerCase()} `)).toBe(code);
});

it.each(['', 'ABCD', 'ABCD-EFGH-JKL0', 'ABCD-EFGH-JKLM-N', 'ABCD-EFGH-JKİM'])('%j is no code', (typed) => {
  expect(readFriendCode(typed)).toBeNull();
});

it('takes enough chance', () => {
  expect(() => makeFriendCode(new Uint8Array(11))).toThrow();
});
