import { expect, it } from 'vitest';
import { openSectionOf, sectionsOf, type Timed } from '#web/features/sitting-board/model/sections-of.ts';

const START = Date.parse('2027-05-02T04:30:00.000Z');
const at = (minutes: number) => START + minutes * 60_000;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();
const candidate = (change: Partial<Timed> = {}): Timed => ({
  state: 'writing',
  started_at: iso(0),
  section_ends: [1200, 2400, 3600],
  pause_shown_at: null,
  submitted_at: null,
  ...change,
});
const MINUTE = 60_000;

it('the section is that of the own start and ends, with what is left of it', () => {
  expect(openSectionOf(candidate(), at(0))).toMatchObject({ place: 0, leftMs: 20 * MINUTE });
  expect(openSectionOf(candidate(), at(20))).toMatchObject({ place: 1, leftMs: 20 * MINUTE });
  expect(openSectionOf(candidate({ section_ends: [1600, 3200, 4800] }), at(50))).toMatchObject({
    place: 1,
    leftMs: 200_000,
  });
});

it('a pause that is on the screen stands still, one that nobody has seen runs on', () => {
  const paused = { state: 'paused', pause_shown_at: iso(38) } as const;
  expect(openSectionOf(candidate(paused), at(55))).toMatchObject({ place: 1, leftMs: 2 * MINUTE });
  expect(sectionsOf(candidate(paused), at(55)).map(({ endsAtMs }) => endsAtMs)).toEqual([at(20), null, null]);
  expect(openSectionOf(candidate({ state: 'paused' }), at(55))).toMatchObject({ place: 2 });
});

it('none is open before the start, after the end, or where the paper has one clock', () => {
  expect(openSectionOf(candidate({ state: 'waiting', started_at: null }), at(5))).toBeNull();
  expect(openSectionOf(candidate({ section_ends: null }), at(5))).toBeNull();
  expect(openSectionOf(candidate(), at(60))).toBeNull();
  const handedIn = candidate({ state: 'submitted', submitted_at: iso(25) });
  expect(sectionsOf(handedIn, at(90)).map(({ state, endsAtMs }) => [state, endsAtMs])).toEqual([
    ['over', at(20)],
    ['coming', null],
    ['coming', null],
  ]);
});
