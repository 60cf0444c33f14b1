import { useRef } from 'react';

/**
 * For a list whose items can be removed: the next item's button takes the focus, or the one before, or `after` when it
 * was the last. Otherwise anyone who uses the keyboard would begin again at the top of the page.
 */
export function useFocusAfterRemoval(after: () => HTMLElement | null) {
  const list = useRef<HTMLOListElement>(null);
  const moveFocus = (index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? after())?.focus();
  };
  return { list, moveFocus };
}
