import { expect, it } from 'vitest';
import { readDecimal } from './decimal.ts';
import { type TypingProblem, typingProblem } from './typing-problem.ts';

it.each<[string, string | null, TypingProblem | null]>([
  ['', null, null],
  ['-', null, null],
  ['.', null, null],
  ['12', '12', null],
  ['−0', '0', null],
  ['.5', '0.5', null],
  ['5.', '5', null],
  ['१२.५', '12.5', null],
  ['౧౨', '12', null],
  ['௧௨', '12', null],
  ['1e3', null, 'exponent'],
  ['2×10', null, 'exponent'],
  ['1,25', null, 'comma'],
  ['١٢', null, 'script'],
  ['1.2.3', null, 'noNumber'],
  ['12 cm', null, 'noNumber'],
  ['1/2', null, 'noNumber'],
  ['1234567890', null, 'tooLong'],
  ['0.1234567', null, 'tooLong'],
])('of %j it reads %j and says %j', (text, read, problem) => {
  expect(readDecimal(text)).toBe(read);
  expect(typingProblem(text)).toBe(problem);
});
