import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

const paper = (...subjects: string[]) => subjects.map((subject) => ({ subject }));

it('cuts a paper into its subjects', () => {
  expect(sectionsOf(paper('Physics', 'Physics', 'Biology'))).toEqual([
    { subject: 'Physics', places: [0, 1] },
    { subject: 'Biology', places: [2] },
  ]);
  expect(sectionsOf([])).toEqual([]);
});

it('holds every question once, also where subjects are mixed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Physics', 'Chemistry', 'Biology')), (subjects) => {
      const places = sectionsOf(paper(...subjects)).flatMap((section) => section.places);
      expect(places.sort((a, b) => a - b)).toEqual(subjects.map((_, place) => place));
    }),
  );
});
