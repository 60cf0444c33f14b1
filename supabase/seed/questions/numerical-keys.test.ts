import { describe, expect, it } from 'vitest';
import { listBankPaths, readBankFile } from './load-bank.ts';
import type { Computation } from './numerical-keys/computation.ts';
import { loadKeys } from './numerical-keys/load-keys.ts';
import { numbersIn, readQuantity } from './numerical-keys/read-quantity.ts';

/** A distractor this many tolerances away cannot be taken for the answer. */
const CLEARANCE = 3;

const entries = await loadKeys();
const computations = new Map(entries);
const chapters = listBankPaths().map((path) => ({
  path,
  numerical: readBankFile(path).questions.filter(({ tags }) => tags.includes('numerical')),
}));

const deviation = (value: number, answer: number) => Math.abs(value - answer) / (Math.abs(answer) || 1);

/** What is wrong with the computation of one question; empty when nothing is. */
function problemsOf(
  { stem, options, correctIndex }: { stem: string; options: string[]; correctIndex: number },
  { given, answer, tolerance }: Computation,
): string[] {
  const printed = numbersIn(stem);
  const problems = given
    .filter((number) => !printed.includes(number))
    .map((number) => `${number} is not in the stem`);
  const quantities = options.map(readQuantity);
  if (new Set(quantities.map(({ unit }) => unit)).size !== 1)
    problems.push('the units of the options differ');
  for (const [place, { value }] of quantities.entries()) {
    const away = deviation(value, answer);
    if (place === correctIndex && !(away <= tolerance)) problems.push(`computed ${answer}, key ${value}`);
    if (place !== correctIndex && !(away > CLEARANCE * tolerance))
      problems.push(`${value} is as good as ${answer}`);
  }
  return problems;
}

it('computes every numerical question once, and nothing else', () => {
  const slugs = chapters.flatMap(({ numerical }) => numerical.map(({ slug }) => slug));
  expect(entries.map(([slug]) => slug).sort()).toEqual(slugs.sort());
});

it.each(chapters)('the keys of $path follow from their stems', ({ numerical }) => {
  const problems = numerical.flatMap((question) => {
    const computation = computations.get(question.slug);
    const found = computation ? problemsOf(question, computation) : ['no computation'];
    return found.map((problem) => `${question.slug}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

describe('readQuantity', () => {
  it.each([
    ['\\(3.0\\%\\)', 3, '\\%'],
    ['\\(-4.5 \\times 10^{-7}\\ \\text{T}\\)', -4.5e-7, '\\ \\text{T}'],
    ['\\(1:4\\)', 0.25, ''],
    ['\\(\\sqrt{2}:1\\)', Math.SQRT2, ''],
    ['\\(\\dfrac{2}{5}\\)', 0.4, ''],
    ['\\(2\\sqrt{3}\\ \\text{N}\\)', 2 * Math.sqrt(3), '\\ \\text{N}'],
    ['\\(10^{5}\\ \\text{Pa}\\)', 1e5, '\\ \\text{Pa}'],
  ])('reads %s', (option, value, unit) => {
    expect(readQuantity(option)).toEqual({ value, unit: unit.trim() });
  });

  it.each(['\\(x\\)', 'about 3', '\\(\\dfrac{a}{2}\\)'])('refuses %s', (option) => {
    expect(() => readQuantity(option)).toThrow();
  });
});
