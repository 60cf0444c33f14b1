const LONGEST_MS = 3_000;

/** Runs work that can wait until the first screen is loaded. @returns what cancels it */
export function afterFirstScreen(work: () => void): () => void {
  let isOff = false;
  const doIt = () => {
    if (!isOff) work();
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(doIt, { timeout: LONGEST_MS });
    else setTimeout(doIt, LONGEST_MS / 2);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  return () => {
    isOff = true;
  };
}

/**
 * Runs work that can wait until what is being drawn stands on the screen; a page in the background is not drawn.
 * @returns what cancels it
 */
export function afterPaint(work: () => void): () => void {
  let isOff = false;
  const doIt = () => {
    if (!isOff) work();
    isOff = true;
  };
  requestAnimationFrame(() => setTimeout(doIt));
  setTimeout(doIt, LATEST_PAINT_MS);
  return () => {
    isOff = true;
  };
}

const LATEST_PAINT_MS = 1_000;
