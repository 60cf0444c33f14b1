/**
 * What takes the window's height begins below the bars (`--below-bars` in base.css). A ref: their height changes with the
 * width, the language and the size of letters.
 */
export function measureBars(bars: HTMLElement | null): (() => void) | undefined {
  if (!bars) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--bars-height', `${bars.offsetHeight}px`));
  sizes.observe(bars);
  return () => {
    sizes.disconnect();
    style.removeProperty('--bars-height');
  };
}
