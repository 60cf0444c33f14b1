import { expect, it } from 'vitest';
import { lettersOf } from '#core/domain/text/letters.ts';

it.each([
  ['Physics', 'Phy'],
  ['உயிரியல்', 'உயிரி'],
  ['இயற்பியல்', 'இயற்'],
  ['भौतिकी', 'भौतिकी'],
])('no letter of %s is cut in two', (text, first) => {
  expect(lettersOf(text).slice(0, 3).join('')).toBe(first);
  expect(lettersOf(text).join('')).toBe(text);
});
