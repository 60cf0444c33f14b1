import {
  type ClockReading,
  type Countdown,
  observe,
  reconcile,
  remainingMs,
  remainingSeconds,
  startCountdown,
} from '#core/domain/test-taking/countdown.ts';
import { readClock } from '#web/features/test-taking/exam/read-clock.ts';

const SECOND_MS = 1_000;

export type CountdownClock = ReturnType<typeof createCountdownClock>;

interface CountdownStart {
  remainingMs: number;
  /** When that was true. */
  at: ClockReading;
  /** It was not the server that said so just now. */
  isDoubtful?: boolean;
}

/** Ticks once a second for its subscribers, so that only the timer is rendered again. */
export function createCountdownClock(start: CountdownStart, onTick: () => void) {
  let countdown: Countdown = startCountdown(start.remainingMs, start.at);
  let isDoubtful = start.isDoubtful ?? false;
  let wasHidden = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is left while the clock stands still; null while it runs. */
  let frozenMs: number | null = null;
  const listeners = new Set<() => void>();
  const leftMs = () => frozenMs ?? remainingMs(countdown, readClock());
  const seconds = () =>
    frozenMs === null ? remainingSeconds(countdown, readClock()) : Math.ceil(frozenMs / SECOND_MS);
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const checkClocks = () => {
    const seen = observe(countdown, readClock(), wasHidden);
    countdown = seen.countdown;
    isDoubtful ||= seen.isDoubtful;
    wasHidden = document.visibilityState === 'hidden';
  };
  const tick = () => {
    clearTimeout(timer);
    checkClocks();
    tell();
    const untilNextSecond = (countdown.monotonicEndMs - readClock().monotonicMs) % SECOND_MS;
    timer = setTimeout(tick, untilNextSecond > 0 ? untilNextSecond : SECOND_MS);
    onTick();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') tick();
    else checkClocks();
  };

  return {
    seconds,
    /** True after a sleep, or when the device's clock was set, until the server has said its time. */
    isDoubtful: () => isDoubtful,
    left: () => ({ remainingMs: leftMs(), wallMs: Date.now() }),
    /** Corrects the clock by what the server says. */
    setRemaining: (serverSeconds: number) => {
      countdown = reconcile(countdown, serverSeconds, readClock());
      isDoubtful = false;
      tell();
    },
    /** The exam is paused with so much left: the clock stands still until it goes on. */
    freeze: (serverSeconds: number) => {
      frozenMs = serverSeconds * SECOND_MS;
      tell();
    },
    unfreeze: () => {
      frozenMs = null;
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
