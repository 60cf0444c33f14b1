import { expect, it } from 'vitest';
import { choiceOfKey, correctionOf, standingChoice, withLetter } from '#web/lib/sheets/choices.ts';

const read = (state: 'clear' | 'blank' | 'faint' | 'multiple' | 'unreadable', sel: number | null = null) => ({
  q: 7,
  sel,
  conf: 0.5,
  state,
});

it('takes what was read for certain, and leaves open what was not', () => {
  expect(standingChoice(read('clear', 2), undefined)).toBe('C');
  expect(standingChoice(read('blank'), undefined)).toBe('blank');
  for (const state of ['faint', 'multiple', 'unreadable'] as const)
    expect(standingChoice(read(state, 1), undefined)).toBeNull();
  expect(standingChoice(undefined, undefined)).toBeNull();
  expect(standingChoice({ q: 7, sel: 0, conf: 1 }, undefined)).toBe('A');
});

it('puts a decision over what was read, whatever it is', () => {
  for (const choice of ['A', 'D', 'blank', 'multiple'] as const)
    expect(standingChoice(read('clear', 1), correctionOf(7, choice))).toBe(choice);
});

it('knows a choice by its key', () => {
  expect(['a', 'D', '0', 'X', 'e', 'Enter'].map((key) => choiceOfKey(key))).toEqual([
    'A',
    'D',
    'blank',
    'multiple',
    null,
    null,
  ]);
  expect(['e', 'F'].map((key) => choiceOfKey(key, 5))).toEqual(['E', null]);
});

it('says several options and numbers in the codes of their kinds, and sends them as answers', () => {
  const set = { kind: 'multiple', chosen: [0, 2] } as const;
  const number = { kind: 'numerical', value: '-12.5' } as const;
  expect(standingChoice({ ...read('clear'), answer: set }, undefined)).toBe('A,C');
  expect(standingChoice({ ...read('clear'), answer: number }, undefined)).toBe('-12.5');
  expect(correctionOf(7, 'A,C', 'multiple')).toEqual({ q: 7, state: 'marked', sel: null, answer: set });
  expect(correctionOf(7, '-12.5', 'numerical')).toEqual({ q: 7, state: 'marked', sel: null, answer: number });
  expect(standingChoice(read('faint'), correctionOf(7, 'C', 'multiple'))).toBe('C');
  expect(correctionOf(7, 'blank', 'numerical')).toEqual({ q: 7, state: 'blank', sel: null });
});

it('takes a letter in beside the others, and out; of none left, it is blank', () => {
  expect(withLetter(null, 'C')).toBe('C');
  expect(withLetter('C', 'A')).toBe('A,C');
  expect(withLetter('A,C', 'A')).toBe('C');
  expect([withLetter('C', 'C'), withLetter('blank', 'B')]).toEqual(['blank', 'B']);
});
