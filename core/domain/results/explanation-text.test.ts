import { expect, it } from 'vitest';
import { explanationText } from './explanation-text.ts';

it.each([
  [{ text: 'Because.' }, 'Because.'],
  ['Because.', 'Because.'],
  [{ text: '  ' }, null],
  [' ', null],
  [null, null],
  [undefined, null],
  [{ text: 7 }, null],
  [{}, null],
])('reads %j as %j', (stored, text) => {
  expect(explanationText(stored)).toBe(text);
});
