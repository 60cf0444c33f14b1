const SCROLLING = ['inline-block', 'max-w-full', 'overflow-x-auto', 'overflow-y-hidden', 'align-middle'];

/**
 * A formula wider than the line gets a box of its own that scrolls, with the keyboard too. All others stay plain
 * inline text: a box would lose the baseline. Returns the function that stops watching.
 */
export function keepInBox(formula: HTMLElement): () => void {
  const line = formula.parentElement;
  if (!line) return () => undefined;
  const adjust = () => {
    const bases = [...formula.querySelectorAll<HTMLElement>('.base')];
    const isDisplay = formula.querySelector('.katex-display') !== null;
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
