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

/** Runs work that can wait until what is being drawn stands on the screen. */
export function afterPaint(work: () => void): void {
  const afterwards = () => setTimeout(work);
  // Nothing is painted of a page in the background.
  if (document.hidden) afterwards();
  else requestAnimationFrame(afterwards);
}
