import type { CalculatorKind } from '#core/domain/calculator/calculators.ts';

/** A key: what it types, and, where that is no plain sign, how it looks and what it is called. */
export interface CalculatorKey {
  types: string;
  shown?: string;
  /** Of `keys` in the texts. */
  name?: KeyName;
}

export type KeyName =
  | `${'' | 'a'}${'sin' | 'cos' | 'tan'}${'' | 'h'}`
  | ('ln' | 'log' | 'log2' | 'exp' | 'sqrt' | 'cbrt' | 'power' | 'factorial' | 'pi' | 'e' | 'mod')
  | ('open' | 'close' | 'divide' | 'times' | 'minus' | 'plus' | 'percent' | 'point' | 'tens');

const called = (name: KeyName, types = `${name}(`, shown?: string): CalculatorKey => ({
  types,
  name,
  ...(shown !== undefined && { shown }),
});
const digit = (types: string): CalculatorKey => ({ types });

/** Five to a row. */
export const FUNCTION_KEYS: readonly CalculatorKey[] = [
  ...[called('sin', 'sin(', 'sin'), called('cos', 'cos(', 'cos'), called('tan', 'tan(', 'tan')],
  ...[called('ln', 'ln(', 'ln'), called('log', 'log(', 'log')],
  ...[called('asin', 'asin(', 'sin⁻¹'), called('acos', 'acos(', 'cos⁻¹'), called('atan', 'atan(', 'tan⁻¹')],
  ...[called('exp', 'exp(', 'eˣ'), called('log2', 'log₂(', 'log₂')],
  ...[called('sinh', 'sinh(', 'sinh'), called('cosh', 'cosh(', 'cosh'), called('tanh', 'tanh(', 'tanh')],
  ...[called('sqrt', '√(', '√'), called('cbrt', 'cbrt(', '∛')],
  ...[
    called('asinh', 'asinh(', 'sinh⁻¹'),
    called('acosh', 'acosh(', 'cosh⁻¹'),
    called('atanh', 'atanh(', 'tanh⁻¹'),
  ],
  ...[called('power', '^', 'xʸ'), called('factorial', '!', 'n!')],
  ...[
    called('open', '('),
    called('close', ')'),
    called('pi', 'π'),
    called('e', 'e'),
    called('mod', ' mod ', 'mod'),
  ],
];

/** Four rows of four; the fifth column is of keys that do something else. */
export function digitKeys(kind: CalculatorKind): readonly CalculatorKey[][] {
  return [
    [digit('7'), digit('8'), digit('9'), called('divide', '÷')],
    [digit('4'), digit('5'), digit('6'), called('times', '×')],
    [digit('1'), digit('2'), digit('3'), called('minus', '−')],
    [
      ...[digit('0'), called('point', '.')],
      kind === 'simple' ? called('sqrt', '√') : called('tens', 'E', '×10ˣ'),
      called('plus', '+'),
    ],
  ];
}

export const MEMORY_KEYS = ['MC', 'MR', 'MS', 'M+', 'M-'] as const;
export type MemoryKey = (typeof MEMORY_KEYS)[number];
