import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openOf, sectionsOf } from './sections.ts';

const paper = (...subjects: string[]) => subjects.map((subject) => ({ subject }));

it('cuts a paper into its subjects', () => {
  expect(sectionsOf(paper('Physics', 'Physics', 'Biology'))).toEqual([
    { subject: 'Physics', places: [0, 1] },
    { subject: 'Biology', places: [2] },
  ]);
  expect(sectionsOf([])).toEqual([]);
});

it('follows the sections of the paper, and calls one without a name by its subject', () => {
  const questions = paper('Physics', 'Biology', 'Biology', 'Biology');
  const named = [
    { name: '', from: 1, to: 1 },
    { name: 'Botany', from: 2, to: 3 },
    { name: 'Zoology', from: 4, to: 4 },
  ];
  expect(sectionsOf(questions, named)).toEqual([
    { subject: 'Physics', places: [0] },
    { subject: 'Botany', places: [1, 2] },
    { subject: 'Zoology', places: [3] },
  ]);
  expect(sectionsOf(questions.slice(0, 3), named.slice(0, 2)).map(({ subject }) => subject)).toEqual([
    'Physics',
    'Botany',
  ]);
  // Sections that leave a question out would hide it.
  expect(sectionsOf(questions, named.slice(0, 2)).map(({ subject }) => subject)).toEqual([
    'Physics',
    'Biology',
  ]);
});

it('holds every question once, also where subjects are mixed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Physics', 'Chemistry', 'Biology')), (subjects) => {
      const places = sectionsOf(paper(...subjects)).flatMap((section) => section.places);
      expect(places.sort((a, b) => a - b)).toEqual(subjects.map((_, place) => place));
    }),
  );
});

it('opens the sections that have a place of what is open, to its last one', () => {
  const sections = sectionsOf(paper('Physics', 'Physics', 'Chemistry', 'Biology'));
  const open = (first: number, last: number) =>
    openOf(sections, { first, last }).map(({ subject }) => subject);
  expect([open(0, 1), open(1, 2), open(2, 2), open(3, 3)]).toEqual([
    ['Physics'],
    ['Physics', 'Chemistry'],
    ['Chemistry'],
    ['Biology'],
  ]);
});
