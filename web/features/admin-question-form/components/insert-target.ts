import { createContext, type RefObject, useContext } from 'react';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The text the toolbar writes into: the one that had the focus last. */
export const InsertTarget = createContext<RefObject<TextControl | null>>({ current: null });
export const useInsertTarget = () => useContext(InsertTarget);

/** Replaces the selection as typing would, so that the browser's own undo takes it back. */
export function typeInto(control: TextControl, text: string, cursor: number): void {
  const before = control.value;
  const start = control.selectionStart ?? before.length;
  const end = control.selectionEnd ?? start;
  control.focus();
  control.setSelectionRange(start, end);
  // Not in every browser, and not while a dialog holds the focus; but where it works it is the only way that undo knows of.
  if (document.activeElement === control) document.execCommand('insertText', false, text);
  if (control.value === before) {
    control.setRangeText(text, start, end, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.setSelectionRange(start + cursor, start + cursor);
}
