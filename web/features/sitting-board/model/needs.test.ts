import { expect, it } from 'vitest';
import { needsOf, urgencyOf, type Watched } from '#web/features/sitting-board/model/needs.ts';

const START = Date.parse('2027-05-02T04:30:00Z');
const MINUTE = 60_000;
const END = START + 180 * MINUTE;
const working: Watched = {
  state: 'in_progress',
  lastSeenMs: START + 10 * MINUTE,
  waitingOnDevice: 0,
  devices: 1,
  leftPage: 0,
  endsMs: END,
  submittedMs: null,
};
const needs = (change: Partial<Watched>, nowMs = START + 10 * MINUTE) =>
  needsOf({ ...working, ...change }, nowMs, START);

it('has nothing to say of a candidate who works', () => expect(needs({})).toEqual([]));

it('misses nobody before the start, and everybody who has not come after it', () => {
  const nobody = { state: 'not_come', lastSeenMs: null } as const;
  expect(needs(nobody, START - 1)).toEqual([]);
  expect(needs(nobody, START)).toEqual(['notCome']);
  expect(needs({ state: 'absent', lastSeenMs: null })).toEqual([]);
});

it('calls a device silent after 30 seconds, also in the waiting room, and nobody who has handed in', () => {
  const lastSeenMs = START + 10 * MINUTE - 30_000;
  expect(needs({ lastSeenMs })).toEqual(['silent']);
  expect(needs({ lastSeenMs: lastSeenMs + 1 })).toEqual([]);
  expect(needs({ lastSeenMs, state: 'waiting' })).toEqual(['silent']);
  expect(needs({ lastSeenMs, state: 'submitted', submittedMs: END })).toEqual([]);
});

it('says every reason at once, the most urgent first', () => {
  expect(needs({ lastSeenMs: null, waitingOnDevice: 3, devices: 2, leftPage: 1 })).toEqual([
    'silent',
    'waitingOnDevice',
    'secondDevice',
    'leftPage',
  ]);
});

it('notes time that is gone, and who handed in early', () => {
  expect(needs({ lastSeenMs: END }, END + 9_999)).toEqual([]);
  expect(needs({ lastSeenMs: END }, END + 10_000)).toEqual(['timeGone']);
  expect(needs({ state: 'submitted', submittedMs: END - 61_000 }, END)).toEqual(['handedInEarly']);
  expect(needs({ state: 'submitted', submittedMs: END - 59_000 }, END)).toEqual([]);
});

it('sorts by the most urgent reason, then by how many there are', () => {
  const order = [['notCome'], ['silent', 'leftPage'], ['silent'], ['handedInEarly'], []] as const;
  const urgencies = order.map((each) => urgencyOf(each));
  expect(urgencies).toEqual([...urgencies].sort((a, b) => a - b));
  expect(new Set(urgencies).size).toBe(order.length);
});
