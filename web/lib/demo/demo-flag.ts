const storageKey = 'vijaypath-demo-mode';
const listeners = new Set<() => void>();

/** Kept on this device; off until somebody switches it on. */
export function readDemoFlag(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

export function writeDemoFlag(on: boolean): void {
  try {
    if (on) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is no Demo Mode.
  }
  for (const listener of listeners) listener();
}

/** Other tabs of the same browser follow. */
export function subscribeToDemoFlag(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
