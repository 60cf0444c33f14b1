/** As long as a screen may take to have its heading. */
const WAIT_MS = 10_000;
const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * After the way to another screen its heading gets the focus, and so is announced; a screen that has placed the focus
 * itself keeps it. Waits for a heading that comes with its data, and follows one that its data replace, unless the user
 * does something meanwhile.
 * @param left what had the focus on the screen before
 * @returns stops waiting
 */
export function focusHeading(left: Element | null): () => void {
  if (isPlaced(left)) return () => undefined;
  let focused = focusNow();
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of ['keydown', 'pointerdown']) document.removeEventListener(act, stop, true);
  };
  const observer = new MutationObserver(() => {
    if (focused?.isConnected) {
      if (document.activeElement !== focused) stop();
    } else if (isPlaced(left)) stop();
    else focused = focusNow();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class'],
  });
  const timer = setTimeout(stop, WAIT_MS);
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, stop, true);
  return stop;
}

function isPlaced(left: Element | null): boolean {
  const active = document.activeElement;
  if (!active || active === document.body || active === left) return false;
  return active.closest(`main, ${OPEN_DIALOG}`) !== null;
}

/** Null where there is none yet, or one that cannot be seen. */
function focusNow(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!heading || heading.closest('[data-prerendered]')) return null;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading ? heading : null;
}
