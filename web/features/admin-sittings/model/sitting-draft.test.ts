import { expect, it } from 'vitest';
import { SittingPlan } from '#core/contracts/sittings/sitting.ts';
import {
  changesOf,
  copyForNextWeek,
  newDraft,
  planOf,
  problemsOf,
  type SittingDraft,
} from '#web/features/admin-sittings/model/sitting-draft.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${String(last)}`;
const now = new Date('2027-05-01T06:00:00Z');
const draft: SittingDraft = {
  ...newDraft('2027-05-02T10:00'),
  paper: { id: id(1), name: 'Mock 4' },
  title: 'Sunday test',
  groups: [{ id: id(2), name: 'Batch A' }],
  resultsAt: '2027-05-02T18:00',
};
const problems = (change: Partial<SittingDraft>) => problemsOf({ ...draft, ...change }, now);

it('is ready when it says which paper, when, how long and for whom', () => {
  expect(problems({})).toEqual([]);
  expect(problemsOf(newDraft(), now)).toEqual(['paper', 'title', 'startsAt', 'audience']);
  expect(problems({ groups: [], everybody: true })).toEqual([]);
  expect(problems({ groups: [], byName: true })).toEqual([]);
});

it('refuses what cannot be', () => {
  expect(problems({ startsAt: '2027-02-30T10:00' })).toEqual(['startsAt']);
  expect(problems({ startsAt: '2027-05-01T11:30' })).toEqual(['past']);
  expect(problems({ minutes: 361 })).toEqual(['minutes']);
  expect(problems({ entryCode: 'abc' })).toEqual(['entryCode']);
  expect(problems({ resultsAt: '2027-05-02T12:59' })).toEqual(['resultsAt']);
  expect(problems({ resultsAt: '2027-05-02T13:00' })).toEqual([]);
});

it('goes by the clock of India', () => {
  const plan = planOf(draft);
  expect(plan.starts_at).toBe('2027-05-02T04:30:00.000Z');
  expect(plan.results_at).toBe('2027-05-02T12:30:00.000Z');
  expect(SittingPlan.parse(plan)).toEqual(plan);
});

it('sends groups and lists only where not everybody sits it', () =>
  expect(planOf({ ...draft, everybody: true }).audience).toEqual({
    everybody: true,
    groups: [],
    user_ids: [],
    by_name: false,
  }));

it('copies to the same day and hour of the next week that lies ahead', () => {
  const copy = copyForNextWeek(draft, new Date('2027-05-02T08:00:00Z'));
  expect([copy.startsAt, copy.resultsAt]).toEqual(['2027-05-09T10:00', '2027-05-09T18:00']);
  // Of one long ago: not into the past.
  expect(copyForNextWeek(draft, new Date('2027-05-24T00:00:00Z')).startsAt).toBe('2027-05-30T10:00');
});

it('changes what was changed, and nothing else', () => {
  expect(changesOf(draft, draft)).toEqual({});
  expect(changesOf(draft, { ...draft, startsAt: '2027-05-02T10:30', entryCode: 'NEET' })).toEqual({
    starts_at: '2027-05-02T05:00:00.000Z',
    entry_code: 'NEET',
  });
});
