const storageKey = 'vijaypath-reduced-motion';

/** The student's own preference, beside the system's. public/before-first-paint.js applies it on the next load. */
export function applyReducedMotion(isReduced: boolean): void {
  if (isReduced) document.documentElement.dataset.motion = 'reduced';
  else delete document.documentElement.dataset.motion;
  try {
    if (isReduced) localStorage.setItem(storageKey, 'true');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage it holds as long as the page.
  }
}
