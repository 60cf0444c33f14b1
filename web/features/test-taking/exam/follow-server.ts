import { onReconnect } from '#web/lib/offline/reconnect.ts';

/** While the page is visible. Answers of another device are noticed within this time. */
const INTERVAL_MS = 20_000;
/** One return to the page fires several events. */
const SHORTEST_MS = 1_000;

/**
 * Asks the server regularly, and at once when the page or the network comes back: another device may have answered,
 * and the clock may have been wrong.
 */
export function followServer(ask: () => Promise<unknown>) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const askWhenSeen = () => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(soon);
    const waitMs = askedAt + SHORTEST_MS - performance.now();
    if (waitMs > 0) {
      soon = setTimeout(askWhenSeen, waitMs);
      return;
    }
    askedAt = performance.now();
    void ask();
  };
  // A browser short of memory freezes a page and resumes it.
  const returns = ['visibilitychange', 'resume'] as const;
  const events = ['focus', 'pageshow'] as const;
  let stopListening: (() => void) | undefined;
  return {
    start: () => {
      askedAt = performance.now();
      timer = setInterval(askWhenSeen, INTERVAL_MS);
      for (const event of returns) document.addEventListener(event, askWhenSeen);
      for (const event of events) window.addEventListener(event, askWhenSeen);
      stopListening = onReconnect(askWhenSeen);
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(soon);
      for (const event of returns) document.removeEventListener(event, askWhenSeen);
      for (const event of events) window.removeEventListener(event, askWhenSeen);
      stopListening?.();
    },
  };
}
