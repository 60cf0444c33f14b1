import { expect, it } from 'vitest';
import { byClass } from './chapter-order.ts';
import { picksOf, withinClass } from './picks.ts';
import { DEFAULT_SELECTION } from './selection.ts';

const groups = [
  { subject: 'Physics', chapters: ['Atoms', 'Our own', 'Waves', 'Laws of Motion'] },
  { subject: 'Chemistry', chapters: ['Thermodynamics', 'Solutions'] },
];
const studied = (subject: string, chapter: string, answered: number, right: number) => ({
  ...{ subject, chapter, questions: answered, answered, right },
  last_seen_at: '2026-11-01T00:00:00.000Z',
});

it('has the order of the books, class by class, and what is in none of them last', () => {
  expect(byClass('Physics', groups[0]?.chapters ?? [])).toEqual([
    { ncertClass: 'XI', chapters: ['Laws of Motion', 'Waves'] },
    { ncertClass: 'XII', chapters: ['Atoms'] },
    { ncertClass: null, chapters: ['Our own'] },
  ]);
  expect(byClass('History', ['B', 'A'])).toEqual([{ ncertClass: null, chapters: ['B', 'A'] }]);
});

it('offers a class, what is weak, and what was not met', () => {
  const chapters = [
    studied('Physics', 'Waves', 9, 2),
    studied('Physics', 'Atoms', 9, 9),
    // Of another subject's chapter of that name nothing was met.
    studied('Physics', 'Thermodynamics', 9, 2),
  ];
  expect(picksOf(groups, chapters)).toEqual([
    { kind: 'class', name: 'XI', chapters: ['Waves', 'Laws of Motion', 'Thermodynamics'] },
    { kind: 'class', name: 'XII', chapters: ['Atoms', 'Solutions'] },
    { kind: 'weak', chapters: ['Waves'] },
    { kind: 'notMet', chapters: ['Our own', 'Laws of Motion', 'Thermodynamics', 'Solutions'] },
  ]);
  expect(picksOf(groups, []).map(({ kind }) => kind)).toEqual(['class', 'class']);
  expect(picksOf([{ subject: 'Physics', chapters: ['Waves'] }], null)).toEqual([]);
});

it('keeps a student of class XI within it, unless they choose otherwise', () => {
  const selection = { ...DEFAULT_SELECTION, subjects: ['Physics', 'Chemistry'] };
  const of = (changed: object, classLevel: string | null) =>
    withinClass({ ...selection, ...changed }, groups, classLevel).chapters;
  expect(of({}, 'XI')).toEqual(['Our own', 'Waves', 'Laws of Motion', 'Thermodynamics']);
  expect(of({}, 'XII')).toEqual([]);
  expect(of({ chapters: ['Atoms'] }, 'XI')).toEqual(['Atoms']);
  expect(of({ mode: 'chapter' }, 'XI')).toEqual([]);
});
