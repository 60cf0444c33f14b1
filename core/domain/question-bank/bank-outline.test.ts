import { expect, it } from 'vitest';
import { chaptersOfOutline, countInOutline, subjectsOfOutline } from './bank-outline.ts';

const outline = [
  { subject: 'Biology', chapter: 'Cell', difficulty: 1, questions: 2 },
  { subject: 'Biology', chapter: 'Genes', difficulty: 3, questions: 1 },
  { subject: 'Biology', chapter: 'Genes', difficulty: 5, questions: 1 },
  { subject: 'Physics', chapter: 'Optics', difficulty: 5, questions: 4 },
];

it('names each subject and chapter once', () => {
  expect(subjectsOfOutline(outline)).toEqual(['Biology', 'Physics']);
  expect(chaptersOfOutline(outline, 'Biology')).toEqual(['Cell', 'Genes']);
});

it.each([
  [{ mode: 'chapter' as const, subjects: ['Biology'], chapters: ['Genes'], difficulty: 1 }, 2],
  [{ subjects: [], chapters: [], difficulty: 1 }, 2],
  [{ subjects: ['Biology'], chapters: [], difficulty: 3 }, 1],
  [{ subjects: ['Biology'], chapters: ['Genes'], difficulty: 4 }, 2],
  [{ subjects: ['Biology', 'Physics'], chapters: [], difficulty: 5 }, 5],
])('counts %o as the bank would', (wish, count) => {
  expect(countInOutline(outline, { mode: 'custom', ...wish })).toBe(count);
});
