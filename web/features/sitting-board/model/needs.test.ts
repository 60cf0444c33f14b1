import { expect, it } from 'vitest';
import { needsOf, urgencyOf, type Watched } from '#web/features/sitting-board/model/needs.ts';

const START = Date.parse('2027-05-02T04:30:00Z');
const MINUTE = 60_000;
const END = START + 180 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();
const working: Watched = {
  state: 'writing',
  by_name: false,
  last_seen_at: iso(START + 10 * MINUTE),
  waiting_on_device: 0,
  devices: 1,
  left_page: 0,
  ends_at: iso(END),
  submitted_at: null,
};
const needs = (change: Partial<Watched>, nowMs = START + 10 * MINUTE) =>
  needsOf({ ...working, ...change }, nowMs, START);

it('has nothing to say of a candidate who works', () => expect(needs({})).toEqual([]));

it('misses nobody before the start, and everybody who has not come after it', () => {
  const nobody = { state: 'not_come', last_seen_at: null } as const;
  expect(needs(nobody, START - 1)).toEqual([]);
  expect(needs(nobody, START)).toEqual(['notCome']);
  expect(needs({ ...nobody, by_name: true }, START)).toEqual([]);
  expect(needs({ state: 'absent', last_seen_at: null })).toEqual([]);
});

it('calls a device silent after 30 seconds, also in the waiting room, and nobody who has handed in', () => {
  const last_seen_at = iso(START + 10 * MINUTE - 30_000);
  expect(needs({ last_seen_at })).toEqual(['silent']);
  expect(needs({ last_seen_at: iso(START + 10 * MINUTE - 29_999) })).toEqual([]);
  expect(needs({ last_seen_at, state: 'waiting' })).toEqual(['silent']);
  expect(needs({ last_seen_at, state: 'submitted', submitted_at: iso(END) })).toEqual([]);
});

it('says every reason at once, the most urgent first', () => {
  expect(needs({ last_seen_at: null, waiting_on_device: 3, devices: 2, left_page: 1 })).toEqual([
    'silent',
    'waitingOnDevice',
    'secondDevice',
    'leftPage',
  ]);
});

it('notes time that is gone, and who handed in early', () => {
  expect(needs({ last_seen_at: iso(END) }, END + 9_999)).toEqual([]);
  expect(needs({ last_seen_at: iso(END) }, END + 10_000)).toEqual(['timeGone']);
  expect(needs({ state: 'submitted', submitted_at: iso(END - 61_000) }, END)).toEqual(['handedInEarly']);
  expect(needs({ state: 'submitted', submitted_at: iso(END - 59_000) }, END)).toEqual([]);
});

it('sorts by the most urgent reason, then by how many there are', () => {
  const order = [['notCome'], ['silent', 'leftPage'], ['silent'], ['handedInEarly'], []] as const;
  const urgencies = order.map((each) => urgencyOf(each));
  expect(urgencies).toEqual([...urgencies].sort((a, b) => a - b));
  expect(new Set(urgencies).size).toBe(order.length);
});
