import { expect, it } from 'vitest';
import { withLettersOfOptions } from '#core/domain/question-import/docx/layout/options-named.ts';

const marked = (...signs: string[]) => signs.map((sign) => ({ text: `(${sign}) x` }));
const FIGURES = marked('1', '2', '3', '4');

it.each([
  ['Both (1) and (2)', 'Both (A) and (B)'],
  ['(1) and (3) only', '(A) and (C) only'],
  ['(1), (2) and (4)', '(A), (B) and (D)'],
  ['Neither (1) nor (2)', 'Neither (A) nor (B)'],
  ['(1) और (2) दोनों', '(A) और (B) दोनों'],
  ['Options (2) and (3) are correct.', 'Options (B) and (C) are correct.'],
])('%s becomes %s, as options bear letters here', (printed, read) => {
  expect(withLettersOfOptions(['x', 'y', 'z', printed], FIGURES, 'Which is it?')[3]).toBe(read);
});

it.each([
  ['values', ['1 and 2', '2 and 3', '3 and 4', '4 and 1'], 'The roots are'],
  ['a pair of coordinates', ['(1, 2)', '(2, 1)', '(3, 4)', '(4, 3)'], 'The point is'],
  [
    'statements of the question',
    ['x', 'y', 'z', '(1) and (2)'],
    'Consider:\n(1) Ice melts.\n(2) Ice floats.',
  ],
  ['a sentence', ['x', 'y', 'z', 'The train of (1) and (2) is late'], 'Which?'],
])('%s stay as they are', (_, options, stem) => {
  expect(withLettersOfOptions(options, FIGURES, stem)).toEqual(options);
});

it('knows letters of Devanagari, and leaves ours', () => {
  const hindi = withLettersOfOptions(['अ', 'ब', 'स', '(क) और (ख) दोनों'], marked('क', 'ख', 'ग', 'घ'), 'कौन?');
  expect(hindi[3]).toBe('(A) और (B) दोनों');
  const own = withLettersOfOptions(['x', 'y', 'z', 'Both (a) and (b)'], marked('a', 'b', 'c', 'd'), 'Which?');
  expect(own[3]).toBe('Both (a) and (b)');
});
