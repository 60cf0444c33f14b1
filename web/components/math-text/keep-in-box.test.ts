import katex from 'katex';
// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepInBox } from '#web/components/math-text/keep-in-box.ts';

/** A formula of two parts on a line of 300 pixels. */
function formulaOf(partWidth: number): HTMLElement {
  const line = document.createElement('p');
  line.innerHTML = '<span><i class="katex-base"></i><i class="katex-base"></i></span>';
  Object.defineProperty(line, 'clientWidth', { value: 300 });
  for (const base of line.querySelectorAll('.katex-base'))
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

it('measures the line, not a language or a link around the formula: a short one is no stop of Tab', () => {
  const formula = formulaOf(30);
  const line = formula.parentElement;
  const language = document.createElement('span');
  // As browsers answer for what is inline.
  Object.defineProperty(language, 'clientWidth', { value: 0 });
  language.style.display = 'inline';
  document.body.append(line as HTMLElement);
  line?.append(language);
  language.append(formula);
  keepInBox(formula)();
  line?.remove();
  expect([formula.hasAttribute('tabindex'), formula.className]).toEqual([false, 'whitespace-nowrap']);
});

it('knows the parts of a line by the name KaTeX gives them', () => {
  const drawn = katex.renderToString('v = u + at', { output: 'html' });
  expect(drawn.match(/class="katex-base"/g)).toHaveLength(3);
});
