import {
  type ClockReading,
  type Countdown,
  clocksDisagree,
  reconcile,
  remainingSeconds,
  startCountdown,
} from '#core/domain/test-taking/countdown.ts';
import { readClock } from '#web/features/test-taking/hooks/read-clock.ts';

const SECOND_MS = 1_000;

export type CountdownClock = ReturnType<typeof createCountdownClock>;

/** Ticks once a second for whoever listens, so that nothing but the timer is drawn again. */
export function createCountdownClock(remainingMs: number, at: ClockReading, onTick: () => void) {
  let countdown: Countdown = startCountdown(remainingMs, at);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const seconds = () => remainingSeconds(countdown, readClock());

  const tick = () => {
    clearTimeout(timer);
    for (const listener of listeners) listener();
    const untilNextSecond = (countdown.monotonicEndMs - readClock().monotonicMs) % SECOND_MS;
    timer = setTimeout(tick, untilNextSecond > 0 ? untilNextSecond : SECOND_MS);
    onTick();
  };
  const tickWhenSeen = () => {
    if (document.visibilityState === 'visible') tick();
  };

  return {
    seconds,
    /** True after a sleep or when the device's clock was set: ask the server before acting on it. */
    isDoubtful: () => clocksDisagree(countdown, readClock()),
    /** The server's word. */
    hear: (serverSeconds: number) => {
      countdown = reconcile(countdown, serverSeconds, readClock());
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      document.addEventListener('visibilitychange', tickWhenSeen);
      tick();
    },
    stop: () => {
      document.removeEventListener('visibilitychange', tickWhenSeen);
      clearTimeout(timer);
    },
  };
}
