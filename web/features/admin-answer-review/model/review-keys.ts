export type ReviewAction =
  | { kind: 'pick'; option: number }
  | { kind: 'next' | 'skip' | 'back' | 'forward' | 'undo' };

const OPTION_KEYS = '1234';
const ACTIONS = new Map<string, Exclude<ReviewAction['kind'], 'pick'>>([
  ['n', 'next'],
  ['s', 'skip'],
  ['u', 'undo'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
]);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** 1–4 pick A–D, N goes next, S skips, U takes the last save back, the arrows lead back and forth. */
export function actionOfKey(pressed: Pressed): ReviewAction | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed;
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const option = key.length === 1 ? OPTION_KEYS.indexOf(key) : -1;
  if (option >= 0) return { kind: 'pick', option };
  const kind = ACTIONS.get(key.length === 1 ? key.toLowerCase() : key);
  return kind ? { kind } : null;
}

/** Where letters are text and arrows move a cursor. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** Arrows move within a group of radio buttons. */
export function movesByArrows(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.getAttribute('role') === 'radio';
}
