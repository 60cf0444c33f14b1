const SCROLLING = ['inline-block', 'max-w-full', 'overflow-x-auto', 'overflow-y-hidden', 'align-middle'];
/** As a share of the line: at most so much is left empty at its end. */
const SHORT = 1 / 3;

type Write = () => void;
const waiting = new Map<HTMLElement, (stop: () => void) => void>();

/**
 * A formula wider than the line gets a box of its own that scrolls, with the keyboard too. All others stay plain
 * inline text: a box would lose the baseline. A short one stays in one piece: "1 : 2" over two lines is two numbers.
 * Returns the function that stops watching.
 */
export function keepInBox(formula: HTMLElement): () => void {
  return begin(formula)();
}

/**
 * The same for a formula among others: all that are drawn together are measured before the first of them is changed, still
 * before they are seen. In turn, each would have the whole page laid out again.
 */
export function keepInBoxTogether(formula: HTMLElement): () => void {
  if (waiting.size === 0) queueMicrotask(beginAll);
  let stop: () => void = () => void waiting.delete(formula);
  waiting.set(formula, (stopWatching) => {
    stop = stopWatching;
  });
  return () => stop();
}

function beginAll(): void {
  const begun = [...waiting].map(([formula, tell]) => ({ change: begin(formula), tell }));
  waiting.clear();
  for (const { change, tell } of begun) tell(change());
}

/** Measures. @returns what changes the formula and watches its line from then on; that returns what ends it */
function begin(formula: HTMLElement): () => () => void {
  const line = lineAround(formula);
  if (!line) return () => () => undefined;
  const write = measure(formula, line);
  return () => {
    write();
    const observer = new ResizeObserver(() => measure(formula, line)());
    observer.observe(line);
    return () => observer.disconnect();
  };
}

/** @returns what changes the formula by its measures */
function measure(formula: HTMLElement, line: HTMLElement): Write {
  const bases = [...formula.querySelectorAll<HTMLElement>('.katex-base')].map((base) => base.offsetWidth);
  const isDisplay = formula.querySelector('.katex-display') !== null;
  const whole = bases.reduce((sum, width) => sum + width, 0);
  const room = line.clientWidth;
  const isWide = (isDisplay ? formula.scrollWidth : Math.max(0, ...bases)) > room;
  return () => {
    formula.classList.toggle('whitespace-nowrap', !isDisplay && whole <= room * SHORT);
    if (!isDisplay) for (const name of SCROLLING) formula.classList.toggle(name, isWide);
    if (isWide) formula.tabIndex = 0;
    else formula.removeAttribute('tabindex');
  };
}

/** What the lines stand in. An inline element around the formula has no width of its own: everything would be wider. */
function lineAround(formula: HTMLElement): HTMLElement | null {
  let around = formula.parentElement;
  while (around && getComputedStyle(around).display === 'inline') around = around.parentElement;
  return around;
}
