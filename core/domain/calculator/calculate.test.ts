import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, MAX_TYPED, showNumber, typedNumber } from './calculate.ts';
import type { CalculatorKind } from './calculators.ts';

const shown = (text: string, unit: 'deg' | 'rad' = 'deg', kind: CalculatorKind = 'scientific') => {
  const result = calculate(text, kind, unit);
  return 'value' in result ? showNumber(result.value) : result.problem;
};

it.each([
  ['2+3×4', '14'],
  ['(2+3)×4', '20'],
  ['8÷2÷2', '2'],
  ['10−4−3', '3'],
  ['2^3^2', '512'],
  ['−2^2', '−4'],
  ['(−2)^2', '4'],
  ['2^−1', '0.5'],
  ['2×−3', '−6'],
  ['−−3', '3'],
  ['0.1+0.2', '0.3'],
  ['1÷3', '0.333333333333'],
  ['1÷3×3', '1'],
  ['.5+5.', '5.5'],
  ['200×10%', '20'],
  ['5!', '120'],
  ['3!!', '720'],
  ['0!', '1'],
  ['17 mod 5', '2'],
  ['−7 mod 3', '2'],
  ['1.5E3+2E-1', '1500.2'],
  ['2E−3', '0.002'],
  ['10^15×1.5', '1.5E15'],
  ['1÷10^9', '1E−9'],
  ['(2+3', '5'],
  ['√(16', '4'],
  ['√16+9', '13'],
  ['2*3/4-1', '0.5'],
  ['sqrt(2)^2', '2'],
  ['१२+३', '15'],
  ['2−2', '0'],
  ['0×−1', '0'],
])('%s is %s', (text, value) => expect(shown(text)).toBe(value));

describe('functions', () => {
  it.each([
    ['sin30', 'deg', '0.5'],
    ['sin(30)', 'deg', '0.5'],
    ['sin180', 'deg', '0'],
    ['cos90', 'deg', '0'],
    ['cos(−60)', 'deg', '0.5'],
    ['tan45', 'deg', '1'],
    ['tan(225)', 'deg', '1'],
    ['sin(360000000030)', 'deg', '0.5'],
    ['sinπ', 'rad', '0'],
    ['cos(π÷3)', 'rad', '0.5'],
    ['asin0.5', 'deg', '30'],
    ['acos(−1)', 'rad', '3.14159265359'],
    ['atan1', 'deg', '45'],
    ['ln e', 'deg', '1'],
    ['lne+log2−log2', 'deg', '1'],
    ['log1000', 'deg', '3'],
    ['log₂(8)', 'deg', '3'],
    ['exp1', 'deg', '2.71828182846'],
    ['cbrt(−27)', 'deg', '−3'],
    ['abs(−2.5)', 'deg', '2.5'],
    ['sinh0+cosh0+tanh0', 'deg', '1'],
    ['asinh0+acosh1+atanh0', 'deg', '0'],
    ['√√16', 'deg', '2'],
    ['e^2', 'rad', '7.38905609893'],
    ['2×π', 'rad', '6.28318530718'],
  ] as const)('%s in %s is %s', (text, unit, value) => expect(shown(text, unit)).toBe(value));

  it.each(['√(−1)', 'ln0', 'log(−5)', 'tan90', 'tan(−270)', 'asin2', '(−1)!', '1.5!', '(−8)^0.5', 'atanh1'])(
    '%s is not defined',
    (text) => expect(shown(text)).toBe('undefined'),
  );
});

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['2+', 'unfinished'],
  ['sin', 'unfinished'],
  ['(', 'unfinished'],
  ['2×÷3', 'misplaced'],
  ['×3', 'misplaced'],
  ['2π', 'misplaced'],
  ['2(3)', 'misplaced'],
  ['2 3', 'misplaced'],
  ['1.2.3', 'misplaced'],
  ['()', 'misplaced'],
  ['2)', 'brackets'],
  ['2$3', 'unknown'],
  ['foo(2)', 'unknown'],
  ['constructor', 'unknown'],
  ['1,5', 'unknown'],
  ['5÷0', 'divided_by_zero'],
  ['5÷(2−2)', 'divided_by_zero'],
  ['5 mod 0', 'divided_by_zero'],
  ['0^−1', 'divided_by_zero'],
  ['171!', 'too_large'],
  ['10^400', 'too_large'],
  ['1E999', 'too_large'],
  ['1'.repeat(MAX_TYPED + 1), 'too_long'],
])('%s is refused: %s', (text, problem) => expect(shown(text)).toBe(problem));

it('has, where it is simple, no functions but the root', () => {
  const simple = (text: string) => shown(text, 'deg', 'simple');
  expect(simple('√9+20%×(5−2)')).toBe('3.6');
  expect(['sin30', '2^3', '5!', 'π', 'e', '5 mod 2'].map(simple)).toEqual(Array(6).fill('unknown'));
});

it('has a value or a problem for whatever is typed, and a value can be typed again', () => {
  const typed = fc.array(
    fc.constantFrom(
      ...[
        '0',
        '1',
        '9',
        '.',
        '+',
        '−',
        '×',
        '÷',
        '^',
        '(',
        ')',
        '!',
        '%',
        'E',
        'sin',
        '√',
        'π',
        'e',
        'mod',
        'ln',
        ' ',
      ],
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(typed, (signs) => {
      const result = calculate(signs.join(''), 'scientific', 'deg');
      if ('problem' in result) return;
      const again = calculate(showNumber(result.value), 'scientific', 'deg');
      expect(again).toHaveProperty('value');
      if ('value' in again) expect(showNumber(again.value)).toBe(showNumber(result.value));
    }),
    { numRuns: 2000 },
  );
});

it('adds, takes away and multiplies whole numbers exactly', () => {
  const whole = fc.integer({ min: -99_999, max: 99_999 });
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      expect(shown(`(${String(a)})+(${String(b)})`)).toBe(showNumber(a + b));
      expect(shown(`(${String(a)})−(${String(b)})×2`)).toBe(showNumber(a - b * 2));
    }),
  );
});

it('goes on with more digits than it shows', () => {
  const third = calculate('1÷3', 'simple', 'deg');
  const text = typedNumber('value' in third ? third.value : 0);
  expect(text).toBe('0.333333333333333');
  expect(shown(`${text}×3`)).toBe('1');
});
