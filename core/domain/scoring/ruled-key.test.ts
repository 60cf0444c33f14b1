import { describe, expect, it } from 'vitest';
import { marksOfFraction } from '../questions/fraction.ts';
import { type Answer, type Key, KINDS, type KindName, score } from '../questions/kinds/registry.ts';
import { keyToRow } from '../questions/kinds/rows.ts';
import { answerFromColumns } from '../questions/kinds/single/columns.ts';
import type { SingleKey } from '../questions/kinds/single/single.ts';
import { NEET_MARKING } from './grade-attempt.ts';
import { isRulingOn, type Ruling, ruledKey } from './ruled-key.ts';

const B: SingleKey = { kind: 'single', right: [1], accepts: 'right' };

/** Marks for A, B, C, D, a blank and two marks on paper. */
function marksUnder(ruling: Ruling | null, given: SingleKey = B): number[] {
  const key = ruledKey(given, ruling, 4);
  const answers = [
    ...[0, 1, 2, 3, null].map((selectedIndex) => ({ selectedIndex, multiple: false })),
    { selectedIndex: null, multiple: true },
  ];
  return answers.map((answer) => marksOfFraction(score(NEET_MARKING, key, answerFromColumns(answer)).marks));
}

describe('ruledKey', () => {
  it.each<[string, Ruling | null, number[]]>([
    ['nothing was ruled', null, [-1, 4, -1, -1, 0, -1]],
    ['the key was another', { kind: 'keys', keys: [3] }, [-1, -1, -1, 4, 0, -1]],
    ['two keys are right', { kind: 'keys', keys: [3, 1] }, [-1, 4, -1, 4, 0, -1]],
    ['three keys are right', { kind: 'keys', keys: [0, 2, 3] }, [4, -1, 4, 4, 0, -1]],
    ['all options are right', { kind: 'all' }, [4, 4, 4, 4, 0, 4]],
    ['the question is dropped', { kind: 'dropped' }, [4, 4, 4, 4, 4, 4]],
    ['the key is restored', { kind: 'restored' }, [-1, 4, -1, -1, 0, -1]],
  ])('marks as NTA does where %s', (_, ruling, marks) => {
    expect(marksUnder(ruling)).toEqual(marks);
  });

  it('keeps the given key first among several, and brings a withdrawn one back only by name', () => {
    expect(keyToRow(ruledKey(B, { kind: 'keys', keys: [0, 1] }, 4))).toEqual({
      key: null,
      correctIndex: 1,
      acceptedIndexes: [0, 1],
      dropped: false,
    });
    expect(keyToRow(ruledKey(B, { kind: 'keys', keys: [3, 0] }, 4)).correctIndex).toBe(0);
    const withdrawn = { ...B, right: [] };
    expect(marksUnder({ kind: 'all' }, withdrawn)).toEqual([4, 4, 4, 4, 0, 4]);
    expect(marksUnder({ kind: 'keys', keys: [2] }, withdrawn)).toEqual([-1, -1, 4, -1, 0, -1]);
    expect(marksUnder({ kind: 'restored' }, { ...B, accepts: 'everybody' })).toEqual([4, 4, 4, 4, 4, 4]);
  });

  it('takes all options of a question of five for right, and four of them for four', () => {
    expect(ruledKey(B, { kind: 'all' }, 5)).toEqual({
      kind: 'single',
      right: [1, 0, 2, 3, 4],
      accepts: 'attempted',
    });
    expect(ruledKey(B, { kind: 'keys', keys: [0, 1, 2, 3] }, 5)).toMatchObject({ accepts: 'right' });
  });
});

const keyOf = (kind: KindName, text: string): Key => {
  const key = KINDS[kind].readKey(text);
  if (!key) throw new Error(text);
  return key;
};
const answerOf = (kind: KindName, text: string): Answer =>
  text === '' ? null : KINDS[kind].readAnswer(text);
const rulingOf = (kind: 'multiple' | 'numerical', text: string): Ruling => ({
  kind: 'key',
  key: KINDS[kind].Key.parse(keyOf(kind, text)) as Extract<Ruling, { kind: 'key' }>['key'],
});

describe('of several right options, +4 for all, +3 +2 +1 for parts, −2', () => {
  const JEE_ADVANCED = { right: 4, wrong: -2, blank: 0, partial: [1, 2, 3] };
  it.each<[string, Ruling | null, number[]]>([
    // A,C · A · C · A,B · A,B,C · nothing, worked out by hand.
    ['nothing was ruled', null, [4, 1, 1, -2, -2, 0]],
    ['the key was another', rulingOf('multiple', 'A,B,C'), [2, 1, 1, 2, 4, 0]],
    ['two sets are accepted', rulingOf('multiple', 'A,C|A'), [4, 4, 1, -2, -2, 0]],
    ['all options are right', { kind: 'all' }, [4, 4, 4, 4, 4, 0]],
    ['the question is dropped', { kind: 'dropped' }, [4, 4, 4, 4, 4, 4]],
    ['the key is restored', { kind: 'restored' }, [4, 1, 1, -2, -2, 0]],
  ])('marks where %s', (_, ruling, marks) => {
    const key = ruledKey(keyOf('multiple', 'A,C'), ruling, 4);
    const answers = ['A,C', 'A', 'C', 'A,B', 'A,B,C', ''].map((text) => answerOf('multiple', text));
    expect(answers.map((answer) => marksOfFraction(score(JEE_ADVANCED, key, answer).marks))).toEqual(marks);
  });
});

describe('of numbers', () => {
  it.each<[string, Ruling | null, number[]]>([
    // 2.5 · 2.55 · 3 · nothing.
    ['nothing was ruled', null, [4, -1, -1, 0]],
    ['the range is wider', rulingOf('numerical', '2.4..2.6'), [4, 4, -1, 0]],
    ['another number is accepted, too', rulingOf('numerical', '2.5|3'), [4, -1, 4, 0]],
    ['every number is right', { kind: 'all' }, [4, 4, 4, 0]],
    ['the question is dropped', { kind: 'dropped' }, [4, 4, 4, 4]],
  ])('marks where %s', (_, ruling, marks) => {
    const key = ruledKey(keyOf('numerical', '2.5'), ruling, 0);
    const answers = ['2.5', '2.55', '3', ''].map((text) => answerOf('numerical', text));
    expect(answers.map((answer) => marksOfFraction(score(NEET_MARKING, key, answer).marks))).toEqual(marks);
  });
});

it.each<[string, Ruling, Key, number, boolean]>([
  ['a key of options on several', { kind: 'keys', keys: [0] }, keyOf('multiple', 'A'), 4, false],
  ['a key of options on a number', { kind: 'keys', keys: [0] }, keyOf('numerical', '1'), 0, false],
  ['a number on options', rulingOf('numerical', '1'), B, 4, false],
  ['a number on several options', rulingOf('numerical', '1'), keyOf('multiple', 'A'), 4, false],
  ['options that there are not', rulingOf('multiple', 'A,E'), keyOf('multiple', 'A'), 4, false],
  ['options that there are', rulingOf('multiple', 'A,E'), keyOf('multiple', 'A'), 5, true],
  ['an option that there is not', { kind: 'keys', keys: [4] }, B, 4, false],
  ['all options as keys', { kind: 'keys', keys: [0, 1, 2, 3] }, B, 4, false],
  ['all on a number', { kind: 'all' }, keyOf('numerical', '1'), 0, true],
])('%s is a ruling or none', (_, ruling, given, optionCount, isOne) => {
  expect(isRulingOn(ruling, given, optionCount)).toBe(isOne);
  if (!isOne) expect(() => ruledKey(given, ruling, optionCount)).toThrow(RangeError);
});

it('is of a question of one right option by options it has, one at least left wrong', () => {
  const on = (...keys: number[]) => isRulingOn({ kind: 'keys', keys }, B, 4);
  expect([on(0), on(3), on(0, 1, 2), on(4), on(1, 4), on(0, 1, 2, 3)]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
