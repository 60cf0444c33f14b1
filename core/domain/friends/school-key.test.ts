import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameOfKey, schoolKey } from './school-key.ts';

it.each([
  ['D.A.V. Public School', 'DAV Public School', 'd a v  pub. sch', 'The D.A.V.Public School'],
  [
    "St. Mary's Hr. Sec. School",
    'SAINT MARYS HIGHER SECONDARY SCHOOL',
    'St.Mary’s Higher-Secondary School',
    'St Marys HSS',
  ],
  ['Kendriya Vidyalaya No. 2', 'KV No 2', 'Kendriya Vidhyalaya २', 'K.V. 2'],
  ['Govt. Girls School', 'Government girls’ school'],
  ['Nirmala & Sons Vidyalaya', 'Nirmala and Sons Vidyalay'],
  ['École Jeanne', 'E\u0301cole  JEANNE'],
  ['केंद्रीय विद्यालय', 'केंद्रीय\u200b  विद्यालय.'],
])('takes spellings of one school for one: %s', (first, ...others) => {
  for (const other of others) expect(schoolKey(other), other).toBe(schoolKey(first));
});

it.each([
  ['Kendriya Vidyalaya 1', 'Kendriya Vidyalaya 2'],
  ['St. Mary School', 'St. Maria School'],
  ['Govt. Girls School', 'Govt. Boys School'],
])('keeps apart what are two: %s', (one, other) => {
  expect(schoolKey(one)).not.toBe(schoolKey(other));
});

it.each(['', '   ', '...', '12345', 'X', 'No. 7'])('names no school: %j', (nothing) => {
  expect(schoolKey(nothing)).toBeNull();
});

it('of a key is the key, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const key = schoolKey(typed);
      if (key !== null) expect(schoolKey(key)).toBe(key);
    }),
  );
  expect(nameOfKey('saint marys higher secondary school')).toBe('Saint Marys Higher Secondary School');
});
