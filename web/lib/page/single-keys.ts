import { useSyncExternalStore } from 'react';

/** Of this device, as the theme is: who dictates or types with a stick switches them off where they do (WCAG 2.1.4). */
const storageKey = 'vijaypath-single-keys';
const listeners = new Set<() => void>();
/** For as long as the page, where there is no storage. */
let chosen: boolean | null = null;

/** Whether a character alone, without Ctrl or Alt, may do something. Every shortcut of one character asks here. */
export function areSingleKeysOn(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Whether this key is one that is switched off: a letter, a digit or a sign. Arrows, Enter and Delete are not. */
export function isSwitchedOff(key: string): boolean {
  return key.length === 1 && !areSingleKeysOn();
}

export function chooseSingleKeys(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
