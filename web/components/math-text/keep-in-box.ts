const SCROLLING = ['inline-block', 'max-w-full', 'overflow-x-auto', 'overflow-y-hidden', 'align-middle'];
/** As a share of the line: at most so much is left empty at its end. */
const SHORT = 1 / 3;

/**
 * A formula wider than the line gets a box of its own that scrolls, with the keyboard too. All others stay plain
 * inline text: a box would lose the baseline. A short one stays in one piece: "1 : 2" over two lines is two numbers.
 * Returns the function that stops watching.
 */
export function keepInBox(formula: HTMLElement): () => void {
  const line = lineAround(formula);
  if (!line) return () => undefined;
  const adjust = () => {
    const bases = [...formula.querySelectorAll<HTMLElement>('.katex-base')];
    const isDisplay = formula.querySelector('.katex-display') !== null;
    const whole = bases.reduce((sum, base) => sum + base.offsetWidth, 0);
    formula.classList.toggle('whitespace-nowrap', !isDisplay && whole <= line.clientWidth * SHORT);
    const width = isDisplay ? formula.scrollWidth : Math.max(0, ...bases.map((base) => base.offsetWidth));
    const isWide = width > line.clientWidth;
    if (!isDisplay) for (const name of SCROLLING) formula.classList.toggle(name, isWide);
    if (isWide) formula.tabIndex = 0;
    else formula.removeAttribute('tabindex');
  };
  adjust();
  const observer = new ResizeObserver(adjust);
  observer.observe(line);
  return () => observer.disconnect();
}

/** What the lines stand in. An inline element around the formula has no width of its own: everything would be wider. */
function lineAround(formula: HTMLElement): HTMLElement | null {
  let around = formula.parentElement;
  while (around && getComputedStyle(around).display === 'inline') around = around.parentElement;
  return around;
}
