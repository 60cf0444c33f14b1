import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClockWatch } from './clock-watch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let jumps: number[];
let monotone: number;
let clock: number;
let watch: ClockWatch;
beforeEach(async () => {
  jumps = [];
  monotone = 5;
  clock = Date.UTC(2026, 10, 29, 9);
  const database = { query: async () => ({ rows: [{ now: new Date(clock) }] }) };
  watch = new ClockWatch(
    database as never,
    (seconds) => jumps.push(Math.round(seconds)),
    () => monotone,
  );
  expect(await watch.isSteady()).toBe(true);
});
afterEach(() => watch.stop());

/** @param setMs how far the clock is set besides */
const pass = (ms: number, setMs = 0) => {
  monotone += ms;
  clock += ms + setMs;
  return watch.isSteady();
};

it('believes a clock that goes, and one that is corrected by and by', async () => {
  for (let n = 0; n < 100; n++) expect(await pass(MINUTE, 20_000)).toBe(true);
  expect(jumps).toEqual([]);
});

it('waits while it is two hours ahead, and goes on at once when it is back', async () => {
  expect(await pass(MINUTE, 2 * HOUR)).toBe(false);
  expect(await pass(5 * MINUTE)).toBe(false);
  expect(await pass(MINUTE, -2 * HOUR)).toBe(true);
  expect(await pass(MINUTE)).toBe(true);
  expect(jumps).toEqual([7200]);
});

it('believes it after ten minutes, so that nothing stays open for ever', async () => {
  expect(await pass(MINUTE, HOUR)).toBe(false);
  expect(await pass(9 * MINUTE)).toBe(false);
  expect(await pass(MINUTE)).toBe(true);
  expect(await pass(MINUTE)).toBe(true);
  expect(jumps).toEqual([3600]);
});

it('a clock that is set back is told, and nothing waits for it: exams end later then', async () => {
  expect(await pass(MINUTE, -HOUR)).toBe(true);
  expect(jumps).toEqual([-3600]);
  // And back to where it was, which is a jump ahead again.
  expect(await pass(MINUTE, HOUR)).toBe(false);
});
