import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '#web/lib/page/after-first-screen.ts';

let paint: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => {
    paint = drawn;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('works once what is drawn stands, and not again', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(10);
  expect(work).not.toHaveBeenCalled();
  paint();
  vi.advanceTimersByTime(2_000);
  expect(work).toHaveBeenCalledOnce();
});

it('works without a paint, too: of a page in the background there is none', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
});
