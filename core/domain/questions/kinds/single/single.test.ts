import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOfFraction } from '../../fraction.ts';
import { ACCEPTS } from '../kind.ts';
import { score } from '../registry.ts';
import { answerFromColumns, answerToColumns, keyFromColumns, keyToColumns } from './columns.ts';
import { type SingleAnswer, SingleKey, single } from './single.ts';

const NEET = { right: 4, wrong: -1, blank: 0 };
const option = fc.integer({ min: 0, max: 3 });
const keys = fc.record({
  kind: fc.constant('single' as const),
  right: fc.uniqueArray(option, { maxLength: 4 }),
  accepts: fc.constantFrom(...ACCEPTS),
});
const answers = fc.record({
  kind: fc.constant('single' as const),
  chosen: fc.oneof(option, fc.constant('several' as const)),
});

describe('a key in its columns', () => {
  it.each([
    ['one key', { correctIndex: 1, acceptedIndexes: null, dropped: false }],
    ['a missing key', { correctIndex: null, acceptedIndexes: null, dropped: false }],
    ['two keys', { correctIndex: 3, acceptedIndexes: [1, 3], dropped: false }],
    ['all options', { correctIndex: 2, acceptedIndexes: [0, 1, 2, 3], dropped: false }],
    ['a dropped question', { correctIndex: 0, acceptedIndexes: null, dropped: true }],
    [
      'a dropped question whose key was missing',
      { correctIndex: null, acceptedIndexes: null, dropped: true },
    ],
  ])('comes back as it was with %s', (_, columns) => {
    expect(keyToColumns(keyFromColumns(columns, 4))).toEqual(columns);
  });

  it('takes every key that the columns can hold to one that the schema takes', () => {
    const columns = fc.record({
      correctIndex: fc.option(option),
      acceptedIndexes: fc.option(fc.array(option, { maxLength: 6 })),
      dropped: fc.boolean(),
    });
    fc.assert(
      fc.property(columns, (given) => {
        const key = keyFromColumns(given, 4);
        expect(SingleKey.parse(key)).toEqual(key);
        expect(keyFromColumns(keyToColumns(key), 4)).toEqual(key);
      }),
    );
  });
});

it('an answer comes back from its columns as it was, and so does a blank', () => {
  fc.assert(
    fc.property(fc.option(answers), (answer) => {
      expect(answerFromColumns(answerToColumns(answer))).toEqual(answer);
    }),
  );
});

describe('the codes', () => {
  it('say a key and an answer so that they are read again', () => {
    fc.assert(
      fc.property(keys, answers, (key, answer) => {
        const read = single.readKey(single.writeKey(key));
        expect(read).toEqual(key.right.length === 0 ? null : { ...key, accepts: 'right' });
        expect(single.readAnswer(single.writeAnswer(answer))).toEqual(answer);
      }),
    );
  });

  it('are letters in either case, and nothing else', () => {
    expect(single.readKey(' b, D')).toEqual({ kind: 'single', right: [1, 3], accepts: 'right' });
    expect(single.readAnswer('c ')).toEqual({ kind: 'single', chosen: 2 });
    for (const text of ['', 'G', 'AB', '1', 'A,A', 'A,', '*']) expect(single.readKey(text)).toBeNull();
    for (const text of ['', 'G', 'AB', '1', 'A,B', '**']) expect(single.readAnswer(text)).toBeNull();
  });
});

describe('score', () => {
  const chosen = (choice: SingleAnswer['chosen']) => ({ kind: 'single' as const, chosen: choice });

  it('gives anyone who attempted the marks when all are accepted, and two marks on paper are an attempt', () => {
    const key = { kind: 'single', right: [0, 1, 2, 3], accepts: 'attempted' } as const;
    expect(score(NEET, key, chosen('several')).outcome).toBe('right');
    expect(score(NEET, key, null).outcome).toBe('blank');
  });

  it('counts two marks on paper as what a wrong answer costs', () => {
    const key = { kind: 'single', right: [0, 1], accepts: 'right' } as const;
    expect(score(NEET, key, chosen('several'))).toEqual({
      outcome: 'multiple',
      marks: { numerator: -1, denominator: 1 },
    });
  });

  it('costs nobody a mark where the key is missing or the question is dropped', () => {
    fc.assert(
      fc.property(keys, fc.option(answers), (key, answer) => {
        fc.pre(key.accepts === 'everybody' || key.right.length === 0);
        expect(score(NEET, key, answer)).toMatchObject({ outcome: 'right', marks: { numerator: 4 } });
      }),
    );
  });

  it('earns what the outcome is worth, and more answers that are right never cost a mark', () => {
    fc.assert(
      fc.property(keys, answers, option, (key, answer, further) => {
        fc.pre(key.right.length > 0);
        const { outcome, marks } = score(NEET, key, answer);
        expect(marksOfFraction(marks)).toBe(outcome === 'right' ? 4 : -1);
        const wider = { ...key, right: [...new Set([...key.right, further])] };
        expect(marksOfFraction(score(NEET, wider, answer).marks)).toBeGreaterThanOrEqual(
          marksOfFraction(marks),
        );
      }),
    );
  });
});
