const listeners = new Set<() => void>();

/**
 * Calls back when the network may be back: the browser says so, or a server answers that could not be reached before.
 * A browser that never knew it was offline says nothing. @returns what ends it
 */
export function onReconnect(callback: () => void): () => void {
  const listener = () => callback();
  listeners.add(listener);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}

export function announceReconnect(): void {
  for (const listener of [...listeners]) listener();
}
