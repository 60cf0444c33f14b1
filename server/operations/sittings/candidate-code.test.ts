import { expect, it } from 'vitest';
import { showCode } from '#core/domain/text/readable-code.ts';
import { candidateCode, hashOfCode } from './candidate-code.ts';

it('a code is one candidate’s of one sitting, and is known however it is typed', () => {
  const code = candidateCode('a salt', 7);
  expect(candidateCode('a salt', 7)).toBe(code);
  expect(candidateCode('a salt', 8)).not.toBe(code);
  expect(candidateCode('another', 7)).not.toBe(code);
  expect(hashOfCode(` ${showCode(code).toLowerCase()} `)).toEqual(hashOfCode(code));
  expect(hashOfCode(candidateCode('a salt', 8))).not.toEqual(hashOfCode(code));
  expect(hashOfCode(code.slice(1))).toBeNull();
});
