import { useEffect, useRef } from 'react';

/**
 * What had the focus goes where one stage follows another, and a keyboard would begin at the top of the page again: the
 * place that stays takes it, unless something of the new stage has. Give the element `tabIndex={-1}`.
 */
export function useKeepFocus<Place extends HTMLElement>(stage: string | undefined) {
  const place = useRef<Place>(null);
  const last = useRef(stage);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [stage]);
  return place;
}
