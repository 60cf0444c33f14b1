import { describe, expect, it } from 'vitest';
import { loadBank } from './load-bank.ts';
import { biology } from './numerical-keys/biology.ts';
import { chemistry } from './numerical-keys/chemistry.ts';
import { physics } from './numerical-keys/physics.ts';
import { numbersIn, readQuantity } from './numerical-keys/read-quantity.ts';

/** A distractor this many tolerances away cannot be taken for the answer. */
const CLEARANCE = 3;

const computations = new Map(Object.entries({ ...physics, ...chemistry, ...biology }));
const numerical = loadBank().filter(({ tags }) => tags.includes('numerical'));

function deviation(value: number, answer: number): number {
  return Math.abs(value - answer) / (Math.abs(answer) || 1);
}

it('computes every numerical question and nothing else', () => {
  expect([...computations.keys()].sort()).toEqual(numerical.map(({ slug }) => slug).sort());
});

describe.each(numerical)('$slug', ({ slug, stem, options, correctIndex }) => {
  const computation = computations.get(slug);
  const quantities = options.map(readQuantity);

  it('states its data in the stem', () => {
    expect(numbersIn(stem)).toEqual(expect.arrayContaining(computation?.given ?? [Number.NaN]));
  });

  it('gives all options in one unit', () => {
    expect([...new Set(quantities.map(({ unit }) => unit))]).toHaveLength(1);
  });

  it('has the computed answer at the key and nowhere else', () => {
    const { answer, tolerance } = computation ?? { answer: Number.NaN, tolerance: 0 };
    const deviations = quantities.map(({ value }) => deviation(value, answer));
    expect(deviations[correctIndex]).toBeLessThanOrEqual(tolerance);
    for (const other of deviations.filter((_, i) => i !== correctIndex)) {
      expect(other).toBeGreaterThan(CLEARANCE * tolerance);
    }
  });
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
