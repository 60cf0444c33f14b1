import { describe, expect, it } from 'vitest';
import { marksOfFraction } from '../questions/fraction.ts';
import { score } from '../questions/kinds/registry.ts';
import { answerFromColumns, keyToColumns } from '../questions/kinds/single/columns.ts';
import type { SingleKey } from '../questions/kinds/single/single.ts';
import { NEET_MARKING } from './grade-attempt.ts';
import { type Ruling, ruledKey } from './ruled-key.ts';

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
    expect(keyToColumns(ruledKey(B, { kind: 'keys', keys: [0, 1] }, 4))).toEqual({
      correctIndex: 1,
      acceptedIndexes: [0, 1],
      dropped: false,
    });
    expect(keyToColumns(ruledKey(B, { kind: 'keys', keys: [3, 0] }, 4)).correctIndex).toBe(0);
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
