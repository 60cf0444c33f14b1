import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 5_000;

/** A short note, shown for a few seconds. */
export function useNote() {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setShown(true);
    timer.current = setTimeout(() => setShown(false), SHOWN_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isShown, show };
}
