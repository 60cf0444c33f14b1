import { describe, expect, it } from 'vitest';
import { type Key, KINDS, kindOf } from '../questions/kinds/registry.ts';
import { MOST_JUDGED, MOST_NAMED, placeAnswers, spreadTally, statisticsOfPlaces } from './given-answers.ts';
import { restStep } from './rest-steps.ts';
import { suspectKey } from './suspect-key.ts';
import { count, emptyTally, GIVEN, NO_ANSWER, type Tally } from './tally.ts';
import { MOST_TOLD, tellGiven, tellOptions } from './tell-given.ts';

/** What a taker wrote, null where nothing, and their rest. */
type Taker = readonly [answer: string | null, rest: number];

const keyOf = (kind: 'numerical' | 'multiple', text: string): Key =>
  KINDS[kind].readKey(text) ?? expect.fail(`no key: ${text}`);

/** As the job counts one group: a tally, and the sums of each place. */
function judge(takers: readonly Taker[], key: Key) {
  const tally: Tally = emptyTally();
  const counts = new Map<string, number>();
  for (const [answer, rest] of takers) {
    const choice = answer === null ? NO_ANSWER : GIVEN;
    count(tally, { questionId: 'q', choice, answer, rest, timeStep: 20 });
    if (answer !== null) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  const places = placeAnswers(
    [...counts].map(([answer, taken]) => ({ answer, taken })),
    key,
  );
  const placeOf = (answer: string) => {
    const named = places.named.indexOf(answer);
    return named === -1 && places.furtherRight.includes(answer) ? places.named.length : named;
  };
  const sums = takers.flatMap(([answer, rest]) => {
    const place = answer === null ? -1 : placeOf(answer);
    return place === -1 ? [] : [{ place, step: restStep(rest), taken: 1, restSum: rest }];
  });
  const tallies = [spreadTally(tally, places, sums)];
  const statistics = statisticsOfPlaces(tallies, places);
  const choices = statistics.figures?.choices ?? [];
  return { places, tallies, statistics, told: tellGiven(places, choices), choices };
}

const times = (n: number, answer: string | null, best: number): Taker[] =>
  Array.from({ length: n }, (_, at) => [answer, best - at * 10] as const);

/** 40 takers: the better half gives numbers within the range. */
const CLASS = [
  ...times(15, '2.5', 9000),
  ...times(5, '2.41', 8500),
  ...times(12, '25', 4000),
  ...times(5, '-1', 2000),
  ...times(3, null, 1000),
];

describe('numbers given', () => {
  const { statistics, told, places } = judge(CLASS, keyOf('numerical', '2.4..2.6'));

  it('stand the most given first, with those of the range as right, and blanks apart', () => {
    expect(told.answers.map(({ answer, right, count }) => [answer, right, count])).toEqual([
      ['2.5', true, 15],
      ['25', false, 12],
      ['-1', false, 5],
      ['2.41', true, 5],
    ]);
    expect(told.blank.count).toBe(3);
    expect([told.furtherRight.count, told.others.count]).toEqual([0, 0]);
  });

  it('are judged as options are: facility, discrimination, thirds', () => {
    expect(statistics).toMatchObject({ taken: 40, answered: 37 });
    expect(statistics.figures?.facility).toBeCloseTo(20 / 37, 10);
    expect(statistics.figures?.discrimination).toBeGreaterThan(0.9);
    expect(told.answers[1]?.discrimination).toBeLessThan(0);
    for (const third of ['lower', 'middle', 'upper'] as const) {
      const rows = [...told.answers, told.furtherRight, told.others, told.blank];
      expect(rows.reduce((sum, row) => sum + row[third], 0)).toBeCloseTo(1, 10);
    }
    expect(suspectKey(statistics, places.key)).toBeNull();
  });

  it('are summed up beyond the most given, right ones apart from others', () => {
    const many = Array.from({ length: 100 }, (_, n): Taker => [String(n), 100 * n]);
    const both = [...many, ...times(2, '0', 0)];
    const rare = judge(both, keyOf('numerical', '50..99'));
    expect(rare.places.named).toHaveLength(MOST_NAMED);
    expect(rare.places.furtherRight).not.toEqual([]);
    expect(rare.told.answers).toHaveLength(MOST_TOLD);
    expect(rare.told.answers[0]).toMatchObject({ answer: '0', count: 3 });
    const right = rare.told.answers.filter((row) => row.right).length;
    expect(right + rare.told.furtherRight.count).toBe(50);
    const wrong = rare.told.answers.filter((row) => !row.right).reduce((sum, row) => sum + row.count, 0);
    expect(wrong + rare.told.others.count).toBe(52);
    expect(rare.statistics.figures?.facility).toBeCloseTo(50 / 102, 10);
  });

  it('are looked at up to a bound, whatever was typed', () => {
    const counts = Array.from({ length: MOST_JUDGED + 500 }, (_, n) => ({ answer: String(n), taken: 1 }));
    const bounded = placeAnswers(counts, keyOf('numerical', '0..999999'));
    expect(bounded.named.length + bounded.furtherRight.length).toBe(MOST_JUDGED);
  });

  it('are neither right nor wrong without a key or once it is dropped, and all right where attempts count', () => {
    const { missing } = kindOf({ kind: 'numerical' });
    expect(judge(CLASS, missing as Key).statistics.figures).toMatchObject({
      facility: null,
      discrimination: null,
    });
    const key = keyOf('numerical', '2.4..2.6');
    expect(judge(CLASS, { ...key, accepts: 'everybody' }).statistics.figures?.facility).toBeNull();
    expect(judge(CLASS, { ...key, accepts: 'attempted' }).statistics.figures?.facility).toBe(1);
  });
});

describe('a wrong key of a number', () => {
  const suspected = (takers: readonly Taker[], key: string) => {
    const { statistics, places } = judge(takers, keyOf('numerical', key));
    const suspicion = suspectKey(statistics, places.key);
    return suspicion && places.named[suspicion.optionIndex];
  };

  it('is suspected where many good students gave the same other number', () => {
    expect(suspected(CLASS, '25')).toBe('2.5');
    // Nobody gave the key itself.
    expect(suspected(CLASS, '7')).toBe('2.5');
  });

  it('is not suspected where they disagree, and never for what is summed up', () => {
    const scattered = Array.from({ length: 80 }, (_, n): Taker => [String(n), 9000 - n * 50]);
    expect(suspected([...scattered, ...times(40, '1000', 3000)], '1000')).toBeNull();
  });
});

describe('sets of options', () => {
  const SETS = [
    ...times(16, 'A,C', 9000),
    ...times(8, 'A', 6000),
    ...times(10, 'B,C', 3000),
    ...times(6, null, 1000),
  ];
  const { told, places, choices, tallies, statistics } = judge(SETS, keyOf('multiple', 'A,C'));

  it('are told as they were given, the whole key alone as right', () => {
    expect(told.answers.map(({ answer, right, count }) => [answer, right, count])).toEqual([
      ['A,C', true, 16],
      ['B,C', false, 10],
      ['A', false, 8],
    ]);
    expect(statistics.figures?.facility).toBeCloseTo(16 / 34, 10);
  });

  it('say how many took each option, and whether the good did', () => {
    const options = tellOptions(places, choices, tallies, 4);
    expect(options.map(({ count }) => count)).toEqual([24, 10, 26, 0]);
    expect(options[0]?.upper).toBeCloseTo(1, 10);
    expect(options[0]?.discrimination).toBeGreaterThan(0.5);
    expect(options[1]?.discrimination).toBeLessThan(0);
    expect(options[3]?.discrimination).toBeNull();
  });

  it('speak against a key that is another set', () => {
    const wrong = judge(SETS, keyOf('multiple', 'B,C'));
    const suspicion = suspectKey(wrong.statistics, wrong.places.key);
    expect(wrong.places.named[suspicion?.optionIndex ?? -1]).toBe('A,C');
  });
});
