// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { examModes } from '#web/lib/offline/exam-memory.ts';

beforeEach(() => localStorage.clear());

it('remembers how each test was begun, the newest thirty', () => {
  examModes.save('first', 'nta');
  examModes.save('second', 'plain');
  expect(examModes.read('first')).toBe('nta');
  expect(examModes.read('second')).toBe('plain');
  for (let n = 0; n < 29; n += 1) examModes.save(`later-${n}`, 'plain');
  expect(examModes.read('first')).toBeUndefined();
  expect(examModes.read('second')).toBe('plain');
});

it('keeps the latest word on a test', () => {
  examModes.save('a', 'nta');
  examModes.save('a', 'plain');
  expect(examModes.read('a')).toBe('plain');
});

it.each(['no json', '{}', '[["a", "other"]]'])('starts again from %s', (stored) => {
  localStorage.setItem('vijaypath-exam-modes', stored);
  expect(examModes.read('a')).toBeUndefined();
  examModes.save('a', 'nta');
  expect(examModes.read('a')).toBe('nta');
});
