// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followServer } from '#web/features/test-taking/exam/follow-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks again and again, and once for several events of one return', async () => {
  const ask = vi.fn(async () => undefined);
  const follower = followServer(ask);
  follower.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(2);
  // What happened right after the question is not lost, it is asked for a moment later.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(3);
  follower.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('focus'));
  expect(ask).toHaveBeenCalledTimes(3);
});
