import { useEffect, useRef } from 'react';
import {
  actionOfKey,
  isTyping,
  movesByArrows,
  type ReviewAction,
} from '#web/features/admin-answer-review/model/review-keys.ts';
import { isSwitchedOff } from '#web/lib/page/single-keys.ts';

/** The whole screen listens; what is typed into a field, or meant for a dialog above it, is not for it. */
export function useReviewKeys(act: (action: ReviewAction) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('[role="dialog"]'))
        return;
      if (isSwitchedOff(event.key)) return;
      if (event.key.startsWith('Arrow') && movesByArrows(event.target)) return;
      const action = actionOfKey(event);
      if (!action) return;
      event.preventDefault();
      latest.current(action);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
