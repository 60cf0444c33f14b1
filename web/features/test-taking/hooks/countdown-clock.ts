import {
  type ClockReading,
  type Countdown,
  observe,
  reconcile,
  remainingMs,
  remainingSeconds,
  startCountdown,
} from '#core/domain/test-taking/countdown.ts';
import { readClock } from '#web/features/test-taking/hooks/read-clock.ts';

const SECOND_MS = 1_000;

export type CountdownClock = ReturnType<typeof createCountdownClock>;

interface CountdownStart {
  remainingMs: number;
  /** When that was true. */
  at: ClockReading;
  /** Not the server's own word of just now. */
  isDoubtful?: boolean;
}

/** Ticks once a second for whoever listens, so that nothing but the timer is drawn again. */
export function createCountdownClock(start: CountdownStart, onTick: () => void) {
  let countdown: Countdown = startCountdown(start.remainingMs, start.at);
  let isDoubtful = start.isDoubtful ?? false;
  let wasHidden = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const seconds = () => remainingSeconds(countdown, readClock());

  const lookAtClocks = () => {
    const seen = observe(countdown, readClock(), wasHidden);
    countdown = seen.countdown;
    isDoubtful ||= seen.isDoubtful;
    wasHidden = document.visibilityState === 'hidden';
  };
  const tick = () => {
    clearTimeout(timer);
    lookAtClocks();
    for (const listener of listeners) listener();
    const untilNextSecond = (countdown.monotonicEndMs - readClock().monotonicMs) % SECOND_MS;
    timer = setTimeout(tick, untilNextSecond > 0 ? untilNextSecond : SECOND_MS);
    onTick();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') tick();
    else lookAtClocks();
  };

  return {
    seconds,
    /** True after a sleep, or when the device's clock was set, until the server speaks: ask it before acting. */
    isDoubtful: () => isDoubtful,
    left: () => ({ remainingMs: remainingMs(countdown, readClock()), wallMs: Date.now() }),
    /** The server's word. */
    hear: (serverSeconds: number) => {
      countdown = reconcile(countdown, serverSeconds, readClock());
      isDoubtful = false;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      document.addEventListener('visibilitychange', onVisibility);
      tick();
    },
    stop: () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(timer);
    },
  };
}
