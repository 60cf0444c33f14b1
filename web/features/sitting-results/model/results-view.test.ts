import { describe, expect, it } from 'vitest';
import { type Candidate, matches, readResultsFilter, sortCandidates } from './results-view.ts';

const scores = (marks: number, right = 0, wrong = 0) => ({ marks, right, wrong, blank: 0 });
const candidate = (number: number, more: Partial<Candidate> = {}): Candidate => ({
  user_id: `u${number}`,
  number,
  name: `Name ${number}`,
  roll_no: null,
  room: null,
  groups: [],
  state: 'handed_in',
  total: scores(0),
  subjects: [scores(0)],
  sections: [],
  time_sec: 60,
  submitted_at: null,
  rank: null,
  percentile: null,
  cut_offs: null,
  ...more,
});
const collator = new Intl.Collator('en', { numeric: true });
const order = (candidates: Candidate[], ...sort: [Parameters<typeof sortCandidates>[1], boolean]) =>
  sortCandidates(candidates, ...sort, collator).map(({ number }) => number);

describe('sorting', () => {
  const people = [
    candidate(1, { total: scores(300, 5), name: 'asha', roll_no: '10', subjects: [scores(-100)] }),
    candidate(2, { total: null, subjects: [], state: 'absent', name: '', time_sec: null }),
    candidate(3, { total: scores(700, 9), name: 'Ravi', roll_no: '9', subjects: [scores(200)], rank: 1 }),
    candidate(4, { total: scores(300, 2), name: 'Bela', roll_no: '11', subjects: [scores(0)], rank: 2 }),
  ];

  it('puts the most marks first, equals in the order of the list, and who has none last, both ways', () => {
    expect(order(people, 'marks', false)).toEqual([3, 1, 4, 2]);
    expect(order(people, 'marks', true)).toEqual([1, 4, 3, 2]);
    expect(order(people, 'subject-0', false)).toEqual([3, 4, 1, 2]);
  });

  it('sorts names and roll numbers as people do, and ranks from the first', () => {
    expect(order(people, 'name', false)).toEqual([1, 4, 3, 2]);
    expect(order(people, 'roll', false)).toEqual([3, 1, 4, 2]);
    expect(order(people, 'rank', false)).toEqual([3, 4, 1, 2]);
    expect(order(people, 'number', true)).toEqual([4, 3, 2, 1]);
  });
});

describe('filtering', () => {
  const one = candidate(17, { name: 'Asha Rao', roll_no: 'NEET-07', room: 'Hall 2', groups: ['g'] });
  it.each([
    [{}, true],
    [{ search: ' asha ' }, true],
    [{ search: 'neet-07' }, true],
    [{ search: '17' }, true],
    [{ search: '1' }, false],
    [{ room: 'Hall 1' }, false],
    [{ group: 'g', room: 'Hall 2', show: 'appeared' as const }, true],
    [{ group: 'other' }, false],
    [{ show: 'absent' as const }, false],
  ])('%j finds: %s', (filter, isFound) => {
    expect(matches(one, filter)).toBe(isFound);
  });
});

it('reads an address anybody may have typed', () => {
  expect(
    readResultsFilter({ tab: 'questions', sort: 'subject-3', turned: true, room: 5, show: 'odd' }),
  ).toEqual({
    tab: 'questions',
    sort: 'subject-3',
    turned: true,
    room: '5',
  });
  expect(readResultsFilter({ sort: 'subject-__proto__', tab: {}, turned: 'maybe' })).toEqual({});
});
