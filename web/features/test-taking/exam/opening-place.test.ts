// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { openingPlace, openingTexts } from '#web/features/test-taking/exam/opening-place.ts';
import { examPlaces } from '#web/lib/offline/exam-memory.ts';

const question = (id: string) => ({
  id,
  stem: `Stem of ${id}`,
  options: [`${id} A`, `${id} B`],
  subject: 'Chemistry',
  chapter: 'Equilibrium',
  language: 'en',
});

const opened = {
  answer: { attempt: { id: 'attempt' }, questions: ['one', 'two', 'three'].map(question) },
  visited: new Set<string>(),
  seenMs: {},
} as unknown as Parameters<typeof openingPlace>[0];

beforeEach(() => localStorage.clear());

it('opens with the first question of a test that nobody has begun', () => {
  expect(openingPlace(opened, undefined)).toBe(1);
  expect(openingTexts(opened, undefined)).toEqual(['Stem of one', 'one A', 'one B']);
});

it('opens where the student was, on this device or on another one', () => {
  expect(openingTexts({ ...opened, seenMs: { two: 5_000 } }, undefined)[0]).toBe('Stem of two');
  examPlaces.save('attempt', { place: 3, atMs: 60_000 });
  expect(openingTexts({ ...opened, seenMs: { two: 5_000 } }, undefined)[0]).toBe('Stem of three');
});

it('opens with the question the address asks for, and with the last one where it asks for more', () => {
  expect(openingTexts(opened, 2)[0]).toBe('Stem of two');
  expect(openingTexts(opened, 9)[0]).toBe('Stem of three');
});
