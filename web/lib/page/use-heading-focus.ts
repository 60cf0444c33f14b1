import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from '#web/lib/page/focus-heading.ts';

/** Every way to another path, the first one too. The browser itself announces the page that is opened. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let left: Element | null = null;
    let stopWaiting: () => void = () => {};
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) left = document.activeElement;
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation || toLocation.hash) return;
        stopWaiting();
        stopWaiting = focusHeading(left);
      }),
    ];
    return () => {
      stopWaiting();
      for (const stop of stops) stop();
    };
  }, [router]);
}
