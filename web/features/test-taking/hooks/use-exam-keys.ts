import { useEffect, useRef } from 'react';
import { isSwitchedOff } from '#web/lib/page/single-keys.ts';

export interface ExamKeyActions {
  choose: (option: number) => void;
  next: () => void;
  previous: () => void;
  toggleFlag?: () => void;
  clear: () => void;
  openPalette: () => void;
  openShortcuts: () => void;
  /** NTA mode only. */
  save?: () => void;
  mark?: () => void;
  openPaper?: () => void;
  openInstructions?: () => void;
}

/**
 * A–E stay letters of options, C among them: an answer is cleared with X or Delete. F marks for review, as everywhere, so a sixth
 * option has its digit alone.
 */
const ACTION_OF_KEY: Record<string, (actions: ExamKeyActions) => void> = {
  ...Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((letter, option) => [letter, (act: ExamKeyActions) => act.choose(option)]),
  ),
  ...Object.fromEntries(
    ['1', '2', '3', '4', '5', '6'].map((digit, option) => [
      digit,
      (act: ExamKeyActions) => act.choose(option),
    ]),
  ),
  n: (act) => act.next(),
  arrowright: (act) => act.next(),
  p: (act) => act.previous(),
  arrowleft: (act) => act.previous(),
  f: (act) => act.toggleFlag?.(),
  x: (act) => act.clear(),
  delete: (act) => act.clear(),
  g: (act) => act.openPalette(),
  '/': (act) => act.openPalette(),
  s: (act) => act.save?.(),
  m: (act) => act.mark?.(),
  q: (act) => act.openPaper?.(),
  i: (act) => act.openInstructions?.(),
  '?': (act) => act.openShortcuts(),
};

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Keys of the exam screen; silent while a dialog is open, in fields, and with Ctrl, Alt or Meta. */
export function useExamKeys(actions: ExamKeyActions, enabled: boolean): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isSwitchedOff(event.key)) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const act = ACTION_OF_KEY[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act(current.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
