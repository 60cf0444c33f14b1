import { expect, it } from 'vitest';
import { composeExplanation } from './compose-explanation.ts';
import { mistakeBehind } from './mistake-behind.ts';

const options = ['It rises.', '\\(2\\)', 'It falls.', 'None'];
const explanation = composeExplanation(
  { why: 'So.', mistakes: ['Forgets the sign.', null, 'Adds twice.', null], remember: 'Signs.' },
  options,
  { class: 'XI', chapter: 1 },
  'en',
);

it('finds what leads to the chosen option, and nothing for the others', () => {
  expect(options.map((option) => mistakeBehind(explanation, option))).toEqual([
    ...['Forgets the sign.', null, 'Adds twice.', null],
  ]);
  expect(mistakeBehind('Because.', 'It rises.')).toBeNull();
});
