/**
 * What takes the window's height begins below the bar (`--below-bar` in base.css). A ref of the bar: its height changes
 * with the width, the language and the size of letters.
 */
export function measureBar(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--bar-height', `${bar.offsetHeight}px`));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.removeProperty('--bar-height');
  };
}
