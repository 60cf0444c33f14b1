// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepInBox } from '#web/components/math-text/keep-in-box.ts';

/** A formula of two parts on a line of 300 pixels. */
function formulaOf(partWidth: number): HTMLElement {
  const line = document.createElement('p');
  line.innerHTML = '<span><i class="base"></i><i class="base"></i></span>';
  Object.defineProperty(line, 'clientWidth', { value: 300 });
  for (const base of line.querySelectorAll('.base'))
    Object.defineProperty(base, 'offsetWidth', { value: partWidth });
  return line.firstElementChild as HTMLElement;
}

it('keeps a short formula in one piece: a ratio over two lines reads as two numbers', () => {
  const formula = formulaOf(30);
  keepInBox(formula)();
  expect(formula.className).toBe('whitespace-nowrap');
});

it('lets a longer one break, and gives a box to what is wider than the line', () => {
  const long = formulaOf(120);
  keepInBox(long)();
  expect(long.className).toBe('');
  const wide = formulaOf(320);
  keepInBox(wide)();
  expect(wide.classList.contains('overflow-x-auto')).toBe(true);
  expect(wide.tabIndex).toBe(0);
});
