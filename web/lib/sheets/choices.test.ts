import { expect, it } from 'vitest';
import { choiceOfKey, correctionOf, standingChoice } from '#web/lib/sheets/choices.ts';

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
