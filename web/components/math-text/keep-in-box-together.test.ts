// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { keepInBoxTogether } from '#web/components/math-text/keep-in-box.ts';

afterEach(() => document.body.replaceChildren());

/** A line of 300 with a formula of one piece in it; says when it is measured and when it is changed. */
function formulaOf(width: number, steps: string[]): HTMLElement {
  const line = document.createElement('p');
  const formula = document.createElement('span');
  const base = document.createElement('span');
  base.className = 'katex-base';
  Object.defineProperty(line, 'clientWidth', { value: 300 });
  Object.defineProperty(base, 'offsetWidth', {
    get: () => {
      steps.push('measured');
      return width;
    },
  });
  const { classList } = formula;
  const toggle = classList.toggle.bind(classList);
  classList.toggle = (name, force) => {
    steps.push('changed');
    return toggle(name, force);
  };
  formula.append(base);
  line.append(formula);
  document.body.append(line);
  return formula;
}

it('measures all formulas that are drawn together before it changes the first of them', async () => {
  const steps: string[] = [];
  const formulas = [60, 200, 400].map((width) => formulaOf(width, steps));
  for (const formula of formulas) keepInBoxTogether(formula);
  await Promise.resolve();
  expect(steps.lastIndexOf('measured')).toBe(2);
  expect(steps.indexOf('changed')).toBe(3);
  expect(formulas.map(({ classList }) => classList.contains('whitespace-nowrap'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(formulas.map(({ classList }) => classList.contains('overflow-x-auto'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(formulas.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

it('leaves a formula alone that is gone before it was measured', async () => {
  const steps: string[] = [];
  keepInBoxTogether(formulaOf(400, steps))();
  await Promise.resolve();
  expect(steps).toEqual([]);
});
