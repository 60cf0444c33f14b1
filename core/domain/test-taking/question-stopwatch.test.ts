import { describe, expect, it } from 'vitest';
import { newStopwatch, pause, resume, totalMs, turnTo, withoutSleep } from './question-stopwatch.ts';

describe('the stopwatch', () => {
  it('goes on from what the server has, and counts one question at a time', () => {
    let watch = turnTo(newStopwatch({ q1: 5_000 }), 'q1', 100);
    expect(totalMs(watch, 'q1', 1_100)).toBe(6_000);
    watch = turnTo(watch, 'q2', 2_100);
    expect(totalMs(watch, 'q1', 9_000)).toBe(7_000);
    expect(totalMs(watch, 'q2', 2_600)).toBe(500);
  });

  it('stands still while the page is hidden', () => {
    let watch = pause(turnTo(newStopwatch({}), 'q1', 0), 1_000);
    expect(totalMs(watch, 'q1', 60_000)).toBe(1_000);
    watch = resume(watch, 60_000);
    expect(totalMs(watch, 'q1', 61_000)).toBe(2_000);
    expect(resume(watch, 61_000)).toBe(watch);
  });

  it('starts again when a hidden page turns to another question', () => {
    const watch = turnTo(pause(turnTo(newStopwatch({}), 'q1', 0), 1_000), 'q2', 5_000);
    expect(totalMs(watch, 'q2', 6_000)).toBe(1_000);
    expect(totalMs(watch, 'q1', 6_000)).toBe(1_000);
  });

  it('does not count the time in which the machine slept', () => {
    const watch = turnTo(newStopwatch({}), 'q1', 0);
    expect(totalMs(withoutSleep(watch, 5_000, 6_000), 'q1', 6_000)).toBe(6_000);
    expect(totalMs(withoutSleep(watch, 5_000, 900_000), 'q1', 901_000)).toBe(6_000);
    const turnedSince = turnTo(watch, 'q2', 5_500);
    expect(totalMs(withoutSleep(turnedSince, 5_000, 900_000), 'q2', 901_000)).toBe(1_000);
    const hidden = pause(watch, 1_000);
    expect(withoutSleep(hidden, 5_000, 900_000)).toBe(hidden);
  });
});
