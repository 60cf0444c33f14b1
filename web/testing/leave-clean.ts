import { afterAll, afterEach, vi } from 'vitest';

// KaTeX asks for it when it is loaded, once in a process, and renders nothing without; happy-dom does not say.
if (typeof document !== 'undefined')
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });

/** Test files share a page: what one test drew or kept on the device is gone before the next. */
afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  // What waits for a heading to give it the focus waits until the user does something.
  document.dispatchEvent(new Event('pointerdown'));
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/** A module that a screen asked for at the end of a file would come into the next one, whose page is another. */
afterAll(() => vi.dynamicImportSettled());
