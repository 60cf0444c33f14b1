import { type RefObject, useEffect, useRef } from 'react';
import { isSwitchedOff } from '#web/lib/page/single-keys.ts';

export interface ListKeyActions {
  open: (id: string) => void;
  toggle: (id: string) => void;
}

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Arrows walk the rows of the list (elements with `data-row-id`); on a row Enter or `e` opens it and `x` selects it; `/`
 * goes to the search. Silent in fields, in layers, and with Ctrl, Alt or Meta.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
  actions: ListKeyActions,
): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isSwitchedOff(event.key)) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(TYPING) || document.querySelector(LAYERS)) return;
      if (act(event.key, target)) event.preventDefault();
    };
    const act = (key: string, target: Element): boolean => {
      if (key === '/') {
        search.current?.focus();
        search.current?.select();
        return true;
      }
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])];
      const row = target.closest<HTMLElement>('[data-row-id]');
      const at = row ? rows.indexOf(row) : -1;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const next = rows[key === 'ArrowDown' ? at + 1 : at - 1];
        if (!next || (at === -1 && key === 'ArrowUp')) return row !== null;
        next.focus();
        return true;
      }
      const id = row?.dataset.rowId;
      if (!id) return false;
      // Enter on a link or a button within the row is theirs.
      if (key.toLowerCase() === 'e' || (key === 'Enter' && target === row)) current.current.open(id);
      else if (key.toLowerCase() === 'x') current.current.toggle(id);
      else return false;
      return true;
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, search]);
}
