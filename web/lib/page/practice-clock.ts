import { useSyncExternalStore } from 'react';

/** Of this device, as the theme is: practice shows its clock to anyone who wants one. */
const storageKey = 'vijaypath-practice-clock';
const listeners = new Set<() => void>();
/** For as long as the page, where there is no storage. */
let chosen: boolean | null = null;

function isClockWanted(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

export function wantClock(isWanted: boolean): void {
  chosen = isWanted;
  try {
    localStorage.setItem(storageKey, isWanted ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useClockWanted(): boolean {
  return useSyncExternalStore(subscribe, isClockWanted, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
