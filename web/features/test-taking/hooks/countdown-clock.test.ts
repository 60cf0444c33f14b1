// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCountdownClock } from '#web/features/test-taking/hooks/countdown-clock.ts';
import { readClock } from '#web/features/test-taking/hooks/read-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ticks every second down to zero and goes on asking there', async () => {
  const onTick = vi.fn();
  const clock = createCountdownClock(2_500, readClock(), onTick);
  clock.start();
  const shown: number[] = [];
  clock.subscribe(() => shown.push(clock.seconds()));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown.slice(0, 4)).toEqual([2, 1, 0, 0]);
  expect(clock.seconds()).toBe(0);
  clock.stop();
  const ticks = onTick.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onTick).toHaveBeenCalledTimes(ticks);
});

it('takes the server’s word', async () => {
  const clock = createCountdownClock(60_000, readClock(), () => undefined);
  clock.hear(600);
  expect(clock.seconds()).toBe(600);
});

it('is in doubt after the wall clock went ahead', () => {
  const clock = createCountdownClock(60_000, readClock(), () => undefined);
  expect(clock.isDoubtful()).toBe(false);
  vi.setSystemTime(Date.now() + 30_000);
  expect(clock.isDoubtful()).toBe(true);
  expect(clock.seconds()).toBe(30);
});
