// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepExamMode, readExamMode } from '#web/lib/kept/exam-mode.ts';

beforeEach(() => localStorage.clear());

it('remembers how each test was begun, the newest thirty', () => {
  keepExamMode('first', 'nta');
  keepExamMode('second', 'plain');
  expect(readExamMode('first')).toBe('nta');
  expect(readExamMode('second')).toBe('plain');
  for (let n = 0; n < 29; n += 1) keepExamMode(`later-${n}`, 'plain');
  expect(readExamMode('first')).toBeUndefined();
  expect(readExamMode('second')).toBe('plain');
});

it('keeps the latest word on a test', () => {
  keepExamMode('a', 'nta');
  keepExamMode('a', 'plain');
  expect(readExamMode('a')).toBe('plain');
});

it.each(['no json', '{}', '[["a", "other"]]'])('starts anew from %s', (stored) => {
  localStorage.setItem('vijaypath-exam-modes', stored);
  expect(readExamMode('a')).toBeUndefined();
  keepExamMode('a', 'nta');
  expect(readExamMode('a')).toBe('nta');
});
