import type { ClockReading } from '#core/domain/test-taking/countdown.ts';

export function readClock(): ClockReading {
  return { monotonicMs: performance.now(), wallMs: Date.now() };
}
