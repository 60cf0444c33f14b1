import { expect, it } from 'vitest';
import { readTestTitle, writeTestTitle } from '#core/domain/test-builder/test-title.ts';

const test = { mode: 'custom' as const, subjects: ['Physics', 'Biology'], chapters: [], isDemo: false };

it('names the subjects, or the one chapter', () => {
  expect(writeTestTitle(test)).toBe('Custom Test: Physics, Biology');
  expect(writeTestTitle({ ...test, chapters: ['Waves', 'Ecosystem'] })).toBe('Custom Test: Physics, Biology');
  expect(writeTestTitle({ ...test, mode: 'chapter', subjects: ['Physics'], chapters: ['Waves'] })).toBe(
    'Chapter Test: Waves',
  );
  expect(writeTestTitle({ ...test, isDemo: true })).toBe('Demo Test: Physics, Biology');
});

it('is read as it was written, also where a chapter has commas and colons in its name', () => {
  expect(readTestTitle(writeTestTitle(test))).toEqual({ kind: 'Custom Test', names: ['Physics', 'Biology'] });
  for (const chapter of ['Work, Energy and Power', 'Cell: The Unit of Life']) {
    const title = writeTestTitle({ ...test, mode: 'chapter', chapters: [chapter] });
    expect(readTestTitle(title)).toEqual({ kind: 'Chapter Test', names: [chapter] });
  }
});

it('leaves what somebody chose as it is', () => {
  expect(readTestTitle('Sunday paper: Physics')).toBeNull();
  expect(readTestTitle('Custom Test')).toBeNull();
});
