import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/**
 * Many controls, one stop of the Tab key: the arrow keys, Home and End move among them. `current` is where Tab arrives
 * first; afterwards it is where the focus was last.
 * @param selector which elements of the container they are
 */
export function useRovingFocus<Container extends HTMLElement>(selector: string, current = 0) {
  const container = useRef<Container>(null);
  const visited = useRef<HTMLElement | null>(null);
  const shown = useRef(current);
  const items = () => [...(container.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const item of items()) item.tabIndex = item === stop ? 0 : -1;
  };

  // With every change of the list: items come and go.
  useLayoutEffect(() => {
    const all = items();
    if (shown.current !== current) visited.current = null;
    shown.current = current;
    const last = visited.current;
    stopAt(last && all.includes(last) ? last : (all[current] ?? all[0]));
  });

  const onFocus = (event: FocusEvent) => {
    const item = items().find((each) => each.contains(event.target));
    if (!item) return;
    visited.current = item;
    stopAt(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = items();
    const place = all.findIndex((each) => each.contains(event.target as Node));
    if (place < 0 || !STEPS.has(event.key)) return;
    event.preventDefault();
    itemTowards(event.key, all, place)?.focus();
  };
  return { ref: container, onFocus, onKeyDown };
}

const STEPS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

function itemTowards(key: string, all: readonly HTMLElement[], place: number): HTMLElement | undefined {
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key === 'ArrowLeft') return all[place - 1];
  if (key === 'ArrowRight') return all[place + 1];
  return nearestInNextRow(all, place, key === 'ArrowDown' ? 1 : -1);
}

/** Of the next row in that direction the item that stands nearest above or below. */
function nearestInNextRow(all: readonly HTMLElement[], place: number, direction: 1 | -1) {
  const from = all[place]?.getBoundingClientRect();
  if (!from) return undefined;
  const beyond = all
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .map(({ item, box }) => ({
      item,
      down: (box.top - from.top) * direction,
      aside: Math.abs(box.left - from.left),
    }))
    .filter(({ down }) => down > from.height / 2)
    .sort((one, other) => one.down - other.down || one.aside - other.aside);
  const row = beyond.filter(({ down }) => down < (beyond[0]?.down ?? 0) + from.height / 2);
  return row.sort((one, other) => one.aside - other.aside)[0]?.item;
}
