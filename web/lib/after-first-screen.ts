const LONGEST_MS = 3_000;

/** What can wait until the screen somebody came for is there, on a slow phone above all. @returns what calls it off */
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
