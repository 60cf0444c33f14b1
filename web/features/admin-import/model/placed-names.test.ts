import { expect, it } from 'vitest';
import { placeOf, placeValue, withNames } from '#web/features/admin-import/model/placed-names.ts';

it.each([
  null,
  { subject: 'Biology' },
  { subject: 'Physics', chapter: 'Laws of Motion' },
  { subject: 'General Test/II', chapter: 'A/B' },
] as const)('writes %j as the value of a select, and reads it again', (place) => {
  expect(placeOf(placeValue(place), ['General Test', 'Physics', 'Biology', 'General Test/II'])).toEqual(
    place,
  );
});

it('keeps the other choices of the file, and names that are listed no more', () => {
  const name = (called: string, chapter: string | null) => ({
    field: 'chapter' as const,
    subject: 'Physics' as const,
    name: called,
    to: chapter === null ? null : { subject: 'Physics' as const, chapter },
  });
  const before = { defaults: { difficulty: 3 }, names: [name('a', 'Nuclei'), name('b', 'Nuclei')] };
  const listed = [{ ...name('b', null), count: 4, guess: null }];
  expect(withNames(before, listed)).toEqual({
    defaults: { difficulty: 3 },
    names: [name('b', null), name('a', 'Nuclei')],
  });
});
