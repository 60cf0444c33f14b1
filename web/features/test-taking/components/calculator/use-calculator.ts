import { type RefObject, useState } from 'react';
import {
  type CalculatorProblem,
  calculate,
  MAX_TYPED,
  typedNumber,
} from '#core/domain/calculator/calculate.ts';
import type { CalculatorKind } from '#core/domain/calculator/calculators.ts';
import type { AngleUnit } from '#core/domain/calculator/functions.ts';
import type { MemoryKey } from '#web/features/test-taking/components/calculator/calculator-keys.ts';

type Answer = { value: number } | { problem: CalculatorProblem } | null;

/** After an answer, these go on with it; everything else begins again. */
const GOES_ON = /^\s*(?:[+−×÷^!%*/-]|mod)/u;

/** What stands in the field, what it came to, the unit of angles and the memory. */
export function useCalculator(kind: CalculatorKind, field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer>(null);
  const [unit, setUnit] = useState<AngleUnit>('deg');
  const [memory, setMemory] = useState(0);

  const write = (next: string, cursor = next.length) => {
    if (next.length > MAX_TYPED) {
      setAnswer({ problem: 'too_long' });
      return;
    }
    setText(next);
    setAnswer(null);
    requestAnimationFrame(() => {
      const input = field.current;
      input?.setSelectionRange(cursor, cursor);
      // What is typed at the end is in sight in a field that is narrower than the sum.
      if (input && cursor === next.length) input.scrollLeft = input.scrollWidth;
    });
  };
  const selection = () => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    return { from: selectionStart ?? text.length, to: selectionEnd ?? text.length };
  };
  const type = (sign: string) => {
    if (answer && 'value' in answer)
      return write(GOES_ON.test(sign) ? typedNumber(answer.value) + sign : sign);
    const { from, to } = selection();
    write(text.slice(0, from) + sign + text.slice(to), from + sign.length);
  };
  const erase = () => {
    if (answer && 'value' in answer) return write(text);
    const { from, to } = selection();
    const start = from === to ? Math.max(0, from - lastSign(text.slice(0, from)).length) : from;
    write(text.slice(0, start) + text.slice(to), start);
  };
  const solve = (): number | null => {
    const result = calculate(text, kind, unit);
    setAnswer(result);
    return 'value' in result ? result.value : null;
  };
  const pressMemory = (key: MemoryKey) => {
    if (key === 'MC') return setMemory(0);
    if (key === 'MR') return type(typedNumber(memory));
    const value = solve();
    if (value === null) return;
    setMemory(key === 'MS' ? value : key === 'M+' ? memory + value : memory - value);
  };
  return {
    text,
    answer,
    unit,
    memory,
    type,
    erase,
    solve,
    pressMemory,
    write,
    clear: () => write(''),
    /** What an answer was came of the unit it was asked in. */
    setUnit: (next: AngleUnit) => {
      setUnit(next);
      setAnswer(null);
    },
  };
}

/** What one press typed is taken back by one. */
const lastSign = (text: string): string =>
  /(?: mod |(?:asinh|acosh|atanh|sinh|cosh|tanh|asin|acos|atan|sin|cos|tan|ln|log₂|log|exp|cbrt|√)\()$/u.exec(
    text,
  )?.[0] ?? text.slice(-1);
