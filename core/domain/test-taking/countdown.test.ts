import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  announcementBetween,
  formatClock,
  observe,
  reconcile,
  remainingAfter,
  remainingMs,
  remainingSeconds,
  startCountdown,
} from './countdown.ts';

const start = { monotonicMs: 1_000, wallMs: 1_700_000_000_000 };
const readAfter = (ms: number, wallExtraMs = 0) => ({
  monotonicMs: start.monotonicMs + ms,
  wallMs: start.wallMs + ms + wallExtraMs,
});

describe('a countdown', () => {
  const countdown = startCountdown(60_000, start);

  it('counts whole seconds, upwards rounded, down to zero and no further', () => {
    expect(remainingSeconds(countdown, readAfter(0))).toBe(60);
    expect(remainingSeconds(countdown, readAfter(1))).toBe(60);
    expect(remainingSeconds(countdown, readAfter(59_001))).toBe(1);
    expect(remainingSeconds(countdown, readAfter(60_000))).toBe(0);
    expect(remainingMs(countdown, readAfter(90_000))).toBe(0);
  });

  it('counts the time a device slept while nobody could see the page', () => {
    const woken = { monotonicMs: start.monotonicMs + 5_000, wallMs: start.wallMs + 45_000 };
    const slept = observe(countdown, woken, true);
    expect(slept.isDoubtful).toBe(true);
    expect(remainingSeconds(slept.countdown, woken)).toBe(15);
  });

  it.each([
    ['ahead', 3 * 3_600_000],
    ['back', -3 * 3_600_000],
  ])('gives and takes nothing when the clock is set %s in plain sight', (_, byMs) => {
    const set = observe(countdown, readAfter(10_000, byMs), false);
    expect(set.isDoubtful).toBe(true);
    expect(remainingSeconds(set.countdown, readAfter(10_000, byMs))).toBe(50);
    // Later sleep is still seen for what it is.
    const woken = { monotonicMs: start.monotonicMs + 10_000, wallMs: start.wallMs + 40_000 + byMs };
    expect(remainingSeconds(observe(set.countdown, woken, true).countdown, woken)).toBe(20);
  });

  it('is certain while the clocks go together', () => {
    expect(observe(countdown, readAfter(30_000, 2_000), true)).toEqual({ countdown, isDoubtful: false });
  });

  it('goes on after a reload, and gives nothing for setting the clock back', () => {
    const left = { remainingMs: 60_000, wallMs: start.wallMs };
    expect(remainingAfter(left, start.wallMs + 20_000)).toBe(40_000);
    expect(remainingAfter(left, start.wallMs - 20_000)).toBe(60_000);
    expect(remainingAfter(left, start.wallMs + 90_000)).toBe(0);
  });

  it('follows the server when it says something else, not its rounding', () => {
    expect(reconcile(countdown, 50, readAfter(10_500))).toBe(countdown);
    const extended = reconcile(countdown, 350, readAfter(10_000));
    expect(remainingSeconds(extended, readAfter(10_000))).toBe(350);
  });

  it('never goes up between two readings of well-behaved clocks', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        expect(remainingMs(countdown, readAfter(later))).toBeLessThanOrEqual(
          remainingMs(countdown, readAfter(earlier)),
        );
      }),
    );
  });
});

describe('formatClock', () => {
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [299, '04:59'],
    [3_600, '60:00'],
    [5_400, '90:00'],
    [21_600, '360:00'],
  ])('%d s is %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));
});

describe('announcementBetween', () => {
  it('speaks when a threshold is passed, once', () => {
    expect(announcementBetween(1_801, 1_800)).toBe(30);
    expect(announcementBetween(1_800, 1_799)).toBeNull();
    expect(announcementBetween(301, 300)).toBe(5);
  });

  it('names the last of several passed while asleep', () => {
    expect(announcementBetween(2_000, 120)).toBe(5);
  });

  it('is silent at the end', () => {
    expect(announcementBetween(61, 0)).toBeNull();
  });
});
