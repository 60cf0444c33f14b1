import { describe, expect, it } from 'vitest';
import { insertionFor, pictureInsertion } from '#web/features/admin-question-form/model/insert-snippet.ts';

const FRACTION = String.raw`\frac{□}{□}`;

describe('a piece of TeX', () => {
  it('is a formula of its own in text, with the cursor in its first hole', () => {
    expect(insertionFor('Half: ', 6, 6, FRACTION)).toEqual({ text: String.raw`\(\frac{}{}\)`, cursor: 8 });
  });

  it('joins the formula the cursor stands in', () => {
    const text = String.raw`so \(a + \) holds`;
    expect(insertionFor(text, 9, 9, String.raw`\alpha `)).toEqual({ text: String.raw`\alpha `, cursor: 7 });
  });

  it('takes what is selected into its first hole, and leaves the cursor in the next', () => {
    const { text, cursor } = insertionFor('v', 0, 1, FRACTION);
    expect([text.slice(0, cursor), text.slice(cursor)]).toEqual([String.raw`\(\frac{v}{`, String.raw`}\)`]);
  });

  it('takes a dollar as it is', () => {
    expect(insertionFor('$&', 0, 2, String.raw`\vec{□}`).text).toBe(String.raw`\(\vec{$&}\)`);
  });
});

describe('a picture', () => {
  it('is a line of its own below that of the cursor, never within a formula', () => {
    const text = 'first \\(a\\)\nsecond';
    const { at, text: inserted } = pictureInsertion(text, 8, '![x](y)', false);
    expect(text.slice(0, at) + inserted + text.slice(at)).toBe('first \\(a\\)\n![x](y)\nsecond');
  });

  it('stands at the end of an option', () => {
    expect(pictureInsertion('ab', 1, '![x](y)', true)).toEqual({ at: 2, text: '![x](y)', cursor: 7 });
  });
});
