import { describe, expect, it } from 'vitest';
import {
  type CompetitionFacts,
  competitionState,
  isPlaceFree,
  type ShiftTimes,
} from './competition-state.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 0, 10, hour));
/** Entry at `hour`, over three hours later. */
const shift = (hour: number, isCancelled = false): ShiftTimes => ({
  isCancelled,
  entryOpensAt: at(hour),
  closedAt: at(hour + 3),
});
const facts = (change: Partial<CompetitionFacts> = {}): CompetitionFacts => ({
  isPublished: true,
  isRanked: false,
  registrationClosesAt: null,
  shifts: [shift(4), shift(8)],
  ...change,
});

describe('the state of a competition', () => {
  it.each([
    ['a draft whatever its times', facts({ isPublished: false }), 3, 'draft'],
    ['open before the first entry', facts(), 3, 'open'],
    ['open while a later time can be chosen', facts(), 5, 'open'],
    ['closed once the last waiting room is open', facts(), 8, 'closed'],
    ['closed when registration has ended before', facts({ registrationClosesAt: at(2) }), 2, 'closed'],
    ['over when nobody can answer any more', facts(), 11, 'over'],
    ['ranked', facts({ isRanked: true }), 11, 'ranked'],
    ['open without a time yet', facts({ shifts: [] }), 3, 'open'],
    ['not held open by a cancelled time', facts({ shifts: [shift(4), shift(20, true)] }), 12, 'over'],
    ['over when all of it was cancelled', facts({ shifts: [shift(4, true)] }), 1, 'over'],
  ] as const)('%s', (_, given, hour, expected) => {
    expect(competitionState(given, at(hour))).toBe(expected);
  });

  it('a place is free to the very moment its waiting room opens', () => {
    const justBefore = new Date(at(4).getTime() - 1);
    expect(isPlaceFree(shift(4), facts(), justBefore)).toBe(true);
    expect(isPlaceFree(shift(4), facts(), at(4))).toBe(false);
  });
});
