import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  namesParameter,
  pageParameter,
  parseSearch,
  stringifySearch,
  textParameter,
} from './address-search.ts';

it.each([
  '662E41',
  'true',
  'null',
  '[1]',
  '{"a":1}',
  '"quoted"',
  '1e999',
  '007',
  ' ',
  'अणु',
  '%E0%A4%A',
  '__proto__',
])('keeps the text %s as it is', (text) => {
  expect(parseSearch(stringifySearch({ search: text }))).toEqual({ search: text });
});

it('keeps any text and any list of two or more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string(), { minLength: 2 }), (text, list) => {
      expect(parseSearch(stringifySearch({ text, list }))).toEqual({ text, list });
    }),
  );
});

it('writes numbers and truths as texts, slashes as they are, and nothing for what is undefined', () => {
  expect(stringifySearch({ next: '/app/builder', q: 3, done: true, page: undefined })).toBe(
    '?next=/app/builder&q=3&done=true',
  );
  expect(stringifySearch({ page: undefined })).toBe('');
});

it('reads one name, several, and the list in brackets of older addresses', () => {
  expect(namesParameter('Physics')).toEqual(['Physics']);
  expect(namesParameter(['Physics', 'Botany'])).toEqual(['Physics', 'Botany']);
  expect(namesParameter('["Physics","Botany"]')).toEqual(['Physics', 'Botany']);
  for (const none of [undefined, '', '["', '[""]', '["a",1]', []])
    expect(namesParameter(none)).toBeUndefined();
});

it('reads pages from the second on, and texts without blanks at their ends', () => {
  expect(['2', '1', '0', '-3', '2.5', 'x', '1e9', ['2', '3'], undefined].map(pageParameter)).toEqual([
    2,
    ...Array(8).fill(undefined),
  ]);
  expect(textParameter('  ab ')).toBe('ab');
  expect(textParameter('   ')).toBeUndefined();
  expect(textParameter(['a', 'b'])).toBeUndefined();
});
