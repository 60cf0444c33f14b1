import { expect, it } from 'vitest';
import { stemName } from '#web/lib/question-bank/stem-name.ts';

it('names a question by the beginning of its stem, on one line', () => {
  expect(stemName({ id: 'abc', stem: 'What is\nthe unit of force?' })).toBe('What is the unit of force?');
  const long = stemName({ id: 'abc', stem: 'word '.repeat(40) });
  expect(long.length).toBeLessThan(70);
  expect(long.endsWith('…')).toBe(true);
});

it('falls back to the id where a stem says nothing in words', () => {
  expect(stemName({ id: '10000000-0000-4000-8000-0000000000ab', stem: '  ' })).toBe('000000ab');
});
