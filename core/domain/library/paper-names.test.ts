import { expect, it } from 'vitest';
import { localPaperTitle, PAPER_NAMES } from './paper-names.ts';
import { PATTERN_CHAPTERS, shippedPapers } from './shipped-papers.ts';

const scripts = {
  hi: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
  ta: /\p{Script=Tamil}/u,
};
const shelf = shippedPapers([
  ...(['Physics', 'Chemistry', 'Biology'] as const).map((subject) => ({ subject, chapter: 'x', count: 999 })),
  ...PATTERN_CHAPTERS.map(([subject, chapter]) => ({ subject, chapter, count: 20 })),
]);

it.each(['hi', 'te', 'ta'] as const)('every paper that ships has a name in %s', (language) => {
  expect(shelf).toHaveLength(10 + 6 + 3 + 12);
  for (const { title } of shelf) {
    const local = localPaperTitle(title, language);
    expect(local).toMatch(scripts[language]);
    expect(local.match(/\d+/)?.[0]).toBe(title.match(/\d+/)?.[0]);
    expect(local).not.toMatch(/undefined|[A-Z][a-z]/);
  }
  expect(Object.keys(PAPER_NAMES[language])).toEqual(Object.keys(PAPER_NAMES.hi));
});

it('leaves other titles alone', () => {
  expect(localPaperTitle('Weekly test 4', 'ta')).toBe('Weekly test 4');
  expect(localPaperTitle('NEET Model Paper 2', 'en')).toBe('NEET Model Paper 2');
});
