import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, millionths, readDecimal } from './decimal.ts';
import { NumericalAnswer, NumericalKey, numerical } from './numerical.ts';

const NEET = { right: 4, wrong: -1, blank: 0 };
const LARGEST = 999_999_999_999_999;
const decimals = fc
  .integer({ min: -LARGEST, max: LARGEST })
  .map((value) => decimalOf(value) ?? expect.fail(`${value} millionths are no decimal`));

describe('a number', () => {
  it.each([
    ['12', '12'],
    [' 012.50 ', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['−0.0', '0'],
    ['−1.25', '-1.25'],
    ['+3', '3'],
    ['१२.५', '12.5'],
    ['౧౨', '12'],
    ['௧௨', '12'],
    ['999999999.999999', '999999999.999999'],
  ])('%j is read as %s', (text, read) => {
    expect(readDecimal(text)).toBe(read);
  });

  it.each([
    ...['', '.', '-', '+.', '1e3', '1,25', '1 2', '--1', '1.2.3', '0x10', 'NaN', 'Infinity', '½', '1/3'],
    ...['١٢', '１２', '1234567890', '0.1234567'],
  ])('%j is none', (text) => {
    expect(readDecimal(text)).toBeNull();
  });

  it('keeps its exact value', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        expect(readDecimal(decimal)).toBe(decimal);
        expect(decimalOf(millionths(decimal))).toBe(decimal);
      }),
    );
    expect(millionths('-0.000001')).toBe(-1);
    expect(decimalOf(LARGEST + 1)).toBeNull();
  });
});

describe('a key', () => {
  const right = (text: string) => numerical.readKey(text)?.right;

  it('is a number, a range, a number with a tolerance, or several', () => {
    expect(right('2.5')).toEqual([{ from: '2.5', to: '2.5' }]);
    expect(right('-1..1')).toEqual([{ from: '-1', to: '1' }]);
    expect(right('0.3:0.1')).toEqual([{ from: '0.2', to: '0.4' }]);
    expect(right('1|3..4')).toEqual([
      { from: '1', to: '1' },
      { from: '3', to: '4' },
    ]);
  });

  it.each(['', '2..1', '1:-0.1', '1..2..3', '1:2:3', '1..', '|', '999999999:1', '1|2|3|4|5', 'B'])(
    '%j is none',
    (text) => {
      expect(numerical.readKey(text)).toBeNull();
    },
  );

  it('is read again as it was written', () => {
    const ranges = fc.tuple(decimals, decimals).map(([one, other]) => {
      const [from, to] = millionths(one) <= millionths(other) ? [one, other] : [other, one];
      return { from, to };
    });
    fc.assert(
      fc.property(fc.array(ranges, { minLength: 1, maxLength: 4 }), decimals, (several, value) => {
        const key = NumericalKey.parse({ kind: 'numerical', right: several, accepts: 'right' });
        expect(numerical.readKey(numerical.writeKey(key))).toEqual(key);
        const answer = { kind: 'numerical', value } as const;
        expect(numerical.readAnswer(numerical.writeAnswer(answer))).toEqual(answer);
      }),
    );
  });

  it('and an answer are refused in another spelling', () => {
    for (const value of ['2.50', '.5', '1e3', '-0', '१'])
      expect(NumericalAnswer.safeParse({ kind: 'numerical', value }).success).toBe(false);
    expect(NumericalAnswer.safeParse({ kind: 'numerical', value: 2.5 }).success).toBe(false);
    const upsideDown = { kind: 'numerical', right: [{ from: '2', to: '1' }], accepts: 'right' };
    expect(NumericalKey.safeParse(upsideDown).success).toBe(false);
  });
});

it.each([
  ['0.2..0.4', '0.3', 'right'],
  ['0.2..0.4', '0.2', 'right'],
  ['0.2..0.4', '0.4', 'right'],
  ['0.2..0.4', '0.400001', 'wrong'],
  ['0.2..0.4', '-0.3', 'wrong'],
  ['0.3:0', '0.3', 'right'],
  ['1|3', '3', 'right'],
  ['1|3', '2', 'wrong'],
] as const)('by the key %s, %s is %s', (keyText, answerText, outcome) => {
  const key = numerical.readKey(keyText);
  const answer = numerical.readAnswer(answerText);
  if (!key || !answer) throw new Error('neither may be refused');
  const marks = outcome === 'right' ? 4 : -1;
  expect(numerical.score(NEET, key, answer)).toEqual({
    outcome,
    marks: { numerator: marks, denominator: 1 },
  });
});
