import { expect, it } from 'vitest';
import type { Detected, MarkState } from './detected.ts';
import { readingWarning, type WarningCode } from './reading-warnings.ts';
import { answersToGrade, type Correction, openPages, openQuestions } from './review.ts';

const sheet = (states: MarkState[], warnings: WarningCode[] = []): Detected => ({
  answers: states.map((state, at) => ({
    q: at + 1,
    sel: state === 'clear' || state === 'faint' ? 2 : null,
    conf: 0.5,
    state,
  })),
  warnings: warnings.map((code) => readingWarning(code, 1)),
  pages: 1,
});
const marked = (q: number, sel: number): Correction => ({ q, state: 'marked', sel });

it('leaves to a person whatever is not plainly marked or plainly blank', () => {
  const read = sheet(['clear', 'blank', 'faint', 'multiple', 'unreadable']);
  expect(openQuestions(read, [])).toEqual([3, 4, 5]);
  expect(openQuestions(read, [marked(4, 0), { q: 3, state: 'blank', sel: null }])).toEqual([5]);
  expect(
    openQuestions(
      read,
      [3, 4, 5].map((q) => marked(q, 1)),
    ),
  ).toEqual([]);
});

it('wants a page looked at where no row is surely what it seems', () => {
  expect(openPages(sheet(['clear'], ['glare', 'marker-missing', 'noise', 'black-and-white']))).toEqual([]);
  expect(openPages(sheet(['clear'], ['low-resolution', 'blur'])).map(({ code }) => code)).toEqual([
    'low-resolution',
    'blur',
  ]);
});

it('grades what was read, with the decisions over it', () => {
  const read = sheet(['clear', 'blank', 'faint', 'multiple', 'clear', 'unreadable', 'clear']);
  const corrections: Correction[] = [
    marked(3, 0),
    { q: 4, state: 'multiple', sel: null },
    { q: 5, state: 'blank', sel: null },
    marked(6, 3),
    { q: 7, state: 'multiple', sel: null },
  ];
  expect(answersToGrade(read, corrections)).toEqual([
    { q: 1, sel: 2, multiple: false },
    { q: 2, sel: null, multiple: false },
    { q: 3, sel: 0, multiple: false },
    { q: 4, sel: null, multiple: true },
    { q: 5, sel: null, multiple: false },
    { q: 6, sel: 3, multiple: false },
    { q: 7, sel: null, multiple: true },
  ]);
});

it('an undecided faint mark is no answer', () => {
  expect(answersToGrade(sheet(['faint']), [])).toEqual([{ q: 1, sel: null, multiple: false }]);
});
