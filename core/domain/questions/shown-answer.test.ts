import { expect, it } from 'vitest';
import { shownAnswer } from './shown-answer.ts';

it.each([
  ['2.5', '2.5'],
  ['-2.4..-1', '−2.4 – −1'],
  ['1|3..4', '1 / 3 – 4'],
  ['A,C|B', 'A, C / B'],
])('%s is shown as %s', (written, shown) => {
  expect(shownAnswer(written)).toBe(shown);
});
