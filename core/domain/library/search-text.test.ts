import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markMatches, matchesQuery } from './search-text.ts';

const matched = (text: string, query: string) =>
  markMatches(text, query)
    .filter(({ isMatch }) => isMatch)
    .map((part) => part.text);

describe('matchesQuery', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['schrodinger', true],
    ['MODEL schrö', true],
    ['physics paper', true],
    ['chemistry', false],
    ['papers', true],
    ['posters', false],
  ])('%j: %s', (query, found) => {
    expect(matchesQuery(query, ['Model Paper: Schrödinger', null, 'Physics'])).toBe(found);
  });

  it.each([
    ['thermodinamics', true],
    ['termodynamics', true],
    ['thermodyanmics', true],
    ['thremo', true],
    ['kinematcs', false],
    ['zhermodynamics', false],
    ['thexxodynamixs', false],
  ])('forgives a slip in a long word, and not in its first letter: %j: %s', (query, found) => {
    expect(matchesQuery(query, ['Laws of Thermodynamics'])).toBe(found);
  });

  it('takes short words at their word', () => {
    expect(matchesQuery('wive', ['Waves'])).toBe(false);
    expect(matchesQuery('waves', ['Wives'])).toBe(true);
  });

  it('keeps the vowel signs of Hindi apart', () => {
    expect(matchesQuery('गति', ['गति के नियम'])).toBe(true);
    expect(matchesQuery('गत', ['गीत'])).toBe(false);
  });
});

describe('markMatches', () => {
  it('marks what was found as it is written', () => {
    expect(matched('The Schrödinger Equation', 'schrodinger equ')).toEqual(['Schrödinger', 'Equ']);
    expect(matched('Optics', '')).toEqual([]);
    expect(matched('aaa', 'aa')).toEqual(['aa']);
  });

  it('loses nothing of the text, and marks something exactly when a word is in it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'É', 'ग', 'ि', ' ', 'İ', '😀') });
    fc.assert(
      fc.property(text, text, (whole, query) => {
        const parts = markMatches(whole, query);
        expect(parts.map((part) => part.text).join('')).toBe(whole);
        if (query.trim() && matchesQuery(query, [whole])) expect(matched(whole, query)).not.toEqual([]);
      }),
    );
  });
});
