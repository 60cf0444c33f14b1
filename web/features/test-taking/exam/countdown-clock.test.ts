// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCountdownClock } from '#web/features/test-taking/exam/countdown-clock.ts';
import { readClock } from '#web/features/test-taking/exam/read-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ticks every second down to zero and goes on asking there', async () => {
  const onTick = vi.fn();
  const clock = createCountdownClock({ remainingMs: 2_500, at: readClock() }, onTick);
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
  const clock = createCountdownClock({ remainingMs: 60_000, at: readClock() }, () => undefined);
  clock.setRemaining(600);
  expect(clock.seconds()).toBe(600);
});

it('goes on by itself when the wall clock is set, in doubt until the server speaks', async () => {
  const clock = createCountdownClock({ remainingMs: 60_000, at: readClock() }, () => undefined);
  clock.start();
  expect(clock.isDoubtful()).toBe(false);
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(clock.isDoubtful()).toBe(true);
  expect(clock.seconds()).toBe(59);
  clock.setRemaining(59);
  expect(clock.isDoubtful()).toBe(false);
  clock.stop();
});

it('stands still while the hall is paused, and goes on with what was left', async () => {
  const clock = createCountdownClock({ remainingMs: 60_000, at: readClock() }, () => undefined);
  clock.start();
  clock.freeze(50);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(clock.seconds()).toBe(50);
  expect(clock.left().remainingMs).toBe(50_000);
  clock.unfreeze();
  clock.setRemaining(50);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(clock.seconds()).toBe(40);
  clock.stop();
});
