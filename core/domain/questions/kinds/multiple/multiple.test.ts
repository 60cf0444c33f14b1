import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Marks } from '#core/contracts/tests/marking-scheme.ts';
import { marksOfFraction } from '../../fraction.ts';
import { type Key, score } from '../registry.ts';
import { MultipleAnswer, MultipleKey, multiple, multipleAnswer } from './multiple.ts';

const ADVANCED: Marks = { right: 4, wrong: -2, blank: 0, partial: [1, 2, 3] };
const GATE: Marks = { right: 2, wrong: 0, blank: 0 };
const NEGATIVE: Marks = { right: 3, wrong: '-1/3', blank: 0 };

const choice = fc
  .uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1 })
  .map((places) => places.sort());

const marksOf = (marking: Marks, key: string, answer: string | null) => {
  const read = multiple.readKey(key);
  if (!read) throw new Error(`No key: ${key}`);
  const { outcome, marks } = score(marking, read, answer === null ? null : multiple.readAnswer(answer));
  return [outcome, marksOfFraction(marks)];
};

/** As the instructions of JEE Advanced say it in words, with four options. */
describe('a table of partial marks', () => {
  it.each([
    ['A,B,C,D', 'A,B,C,D', 'right', 4],
    ['A,B,C,D', 'A,B,D', 'wrong', 3],
    ['A,B,C,D', 'B,C', 'wrong', 2],
    ['A,B,C,D', 'C', 'wrong', 1],
    ['A,B,D', 'A,B,D', 'right', 4],
    ['A,B,D', 'A,D', 'wrong', 2],
    ['A,B,D', 'B', 'wrong', 1],
    ['A,B,D', 'A,B,C,D', 'wrong', -2],
    ['A,B,D', 'A,C', 'wrong', -2],
    ['A,C', 'A,C', 'right', 4],
    ['A,C', 'A', 'wrong', 1],
    ['A,C', 'B', 'wrong', -2],
    ['A,C', 'A,B,C', 'wrong', -2],
    ['D', 'D', 'right', 4],
    ['D', 'C,D', 'wrong', -2],
    ['D', null, 'blank', 0],
  ] as const)('with %s right gives %s what it earns', (key, answer, outcome, marks) => {
    expect(marksOf(ADVANCED, key, answer)).toEqual([outcome, marks]);
  });
});

describe('all or nothing', () => {
  it.each([
    ['A,C', 'A,C', 'right', 2],
    ['A,C', 'A', 'wrong', 0],
    ['A,C', 'A,B,C', 'wrong', 0],
    ['A,C', null, 'blank', 0],
  ] as const)('with %s right gives %s what it earns', (key, answer, outcome, marks) => {
    expect(marksOf(GATE, key, answer)).toEqual([outcome, marks]);
  });

  it('takes a part of the right options for wrong, exactly', () => {
    const key = multiple.readKey('A,B');
    if (!key) throw new Error('No key');
    const { marks } = score(NEGATIVE, key, { kind: 'multiple', chosen: [0] });
    expect(marks).toEqual({ numerator: -1, denominator: 3 });
  });
});

describe('after a challenge of the key', () => {
  it('gives the better of two accepted choices', () => {
    expect(marksOf(ADVANCED, 'A,B|A,B,C', 'A,B')).toEqual(['right', 4]);
    expect(marksOf(ADVANCED, 'A,B|A,B,C', 'A,B,C')).toEqual(['right', 4]);
    expect(marksOf(ADVANCED, 'A,B|A,B,C', 'A,C')).toEqual(['wrong', 2]);
    expect(marksOf(ADVANCED, 'A,B|A,B,C', 'D')).toEqual(['wrong', -2]);
  });

  it('gives full marks to anyone who attempted it, or to everybody', () => {
    const key: Key = { kind: 'multiple', right: [[0]], accepts: 'attempted' };
    expect(score(ADVANCED, key, { kind: 'multiple', chosen: [3] }).outcome).toBe('right');
    expect(score(ADVANCED, key, null).outcome).toBe('blank');
    expect(score(ADVANCED, { ...key, accepts: 'everybody' }, null).outcome).toBe('right');
    expect(score(ADVANCED, { ...key, right: [], accepts: 'right' }, null).outcome).toBe('right');
  });
});

it('never gives more for a choice with a wrong option in it, nor less for one right option more', () => {
  fc.assert(
    fc.property(choice, choice, fc.nat(5), (right, chosen, further) => {
      const key: Key = { kind: 'multiple', right: [right], accepts: 'right' };
      const earned = (places: number[]) =>
        marksOfFraction(
          score({ ...ADVANCED, right: 6, partial: [1, 2, 3, 4, 5] }, key, multipleAnswer(places)).marks,
        );
      const more = [...new Set([...chosen, further])];
      if (!right.includes(further)) expect(earned(more)).toBe(-2);
      else if (chosen.every((place) => right.includes(place)))
        expect(earned(more)).toBeGreaterThanOrEqual(earned(chosen));
    }),
  );
});

it('says a key and an answer in codes so that they are read again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(choice, { minLength: 1, maxLength: 4, selector: String }), (choices) => {
      const key: MultipleKey = { kind: 'multiple', right: choices, accepts: 'right' };
      expect(multiple.readKey(multiple.writeKey(key))).toEqual(key);
      const answer: MultipleAnswer = { kind: 'multiple', chosen: choices[0] ?? [] };
      expect(multiple.readAnswer(multiple.writeAnswer(answer))).toEqual(answer);
    }),
  );
  expect(multiple.readAnswer(' c, A')).toEqual({ kind: 'multiple', chosen: [0, 2] });
  expect(multipleAnswer([2, 0])).toEqual({ kind: 'multiple', chosen: [0, 2] });
  expect(multipleAnswer([])).toBeNull();
});

it('refuses what names no option, or one twice, or none', () => {
  for (const text of ['', 'G', 'AB', '1', 'A,A', 'A,', 'A|', 'A,B|A,B', '*'])
    expect(multiple.readKey(text)).toBeNull();
  for (const text of ['', 'G', 'A,A', 'A|B']) expect(multiple.readAnswer(text)).toBeNull();
  for (const chosen of [[], [6], [-1], [0.5], [1, 0], [0, 0], 'A', null])
    expect(MultipleAnswer.safeParse({ kind: 'multiple', chosen }).success).toBe(false);
  const right = [[0], [1], [2], [3], [4]];
  expect(MultipleKey.safeParse({ kind: 'multiple', right, accepts: 'right' }).success).toBe(false);
});
