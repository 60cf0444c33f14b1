import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { type KeyColumns, keyFromColumns } from '../questions/kinds/single/columns.ts';
import type { SingleKey } from '../questions/kinds/single/single.ts';
import { countAttempt } from './count-attempt.ts';
import { itemStatistics as statisticsOf } from './item-statistics.ts';
import { restOf, restStep } from './rest-steps.ts';
import { suspectKey } from './suspect-key.ts';
import {
  CHOICES,
  type CountedAnswer,
  choiceOfOption,
  count,
  emptyTally,
  MULTIPLE,
  NO_ANSWER,
  type Tally,
} from './tally.ts';
import { choicesByThird } from './thirds.ts';
import { medianTimeMs, NO_TIME, timeStep } from './time-steps.ts';

const keyed = (columns: Partial<KeyColumns>) =>
  keyFromColumns({ correctIndex: 1, acceptedIndexes: null, dropped: false, ...columns }, 4);
const KEY_B = keyed({});
const itemStatistics = (tallies: readonly Tally[], key: SingleKey) => statisticsOf(tallies, key, 4);

const answer = (choice: number, rest: number, timeMs: number | null = 40_000): CountedAnswer => ({
  questionId: 'q',
  choice,
  answer: null,
  rest,
  timeStep: timeStep(timeMs),
});

function tallyOf(answers: readonly CountedAnswer[]): Tally {
  const tally = emptyTally();
  for (const one of answers) count(tally, one);
  return tally;
}

/** The textbook's formula, over the answers themselves. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0);
  return (
    over((pair) => (pair[0] - x) * (pair[1] - y)) /
    Math.sqrt(over((pair) => (pair[0] - x) ** 2) * over((pair) => (pair[1] - y) ** 2))
  );
}

/** 36 takers: A good half knows the key; four leave it out, one marks two. */
const CLASS = [
  ...[9000, 8800, 8500, 8200, 8000, 7800, 7500, 7300, 7000, 6600].map((rest) => answer(1, rest, 30_000)),
  ...[6500, 6000, 5800].map((rest) => answer(0, rest, 50_000)),
  ...[5500, 5200, 5000, 4900, 4700, 4500, 4300].map((rest) => answer(1, rest, 60_000)),
  ...[4200, 4000, 3800, 3500, 3300, 3000, 2500].map((rest) => answer(2, rest, 90_000)),
  ...[2400, 2000, 1500, -500].map((rest) => answer(3, rest, null)),
  answer(MULTIPLE, 1000, null),
  ...[1800, 900, 200, -1200].map((rest) => answer(NO_ANSWER, rest, 5_000)),
];

describe('of one class', () => {
  const statistics = itemStatistics([tallyOf(CLASS)], KEY_B);
  const given = CLASS.filter(({ choice }) => choice !== NO_ANSWER);

  it('facility is the share of right among the answers', () => {
    expect(statistics).toMatchObject({ taken: 36, answered: 32 });
    expect(statistics.figures?.facility).toBeCloseTo(17 / 32, 10);
  });

  it('discrimination is the correlation with the rest of the test, of the key and of each option', () => {
    const of = (option: number) =>
      correlation(given.map(({ choice, rest }) => [choice === option ? 1 : 0, rest]));
    expect(statistics.figures?.discrimination).toBeCloseTo(of(1), 10);
    for (const option of [0, 1, 2, 3])
      expect(statistics.figures?.choices[option]?.discrimination).toBeCloseTo(of(option), 10);
    expect(statistics.figures?.choices[NO_ANSWER]?.discrimination).toBeNull();
  });

  it('thirds are those of the ranking, and each adds up to all of it', () => {
    const ranked = [...CLASS].sort((one, other) => other.rest - one.rest);
    const upper = ranked.slice(0, 12);
    const shareOf = (choice: number) => upper.filter((one) => one.choice === choice).length / 12;
    const choices = statistics.figures?.choices ?? [];
    // A third that ends within a step of 5 percent is divided there, by less than a person.
    for (const choice of [0, 1, 2, 3]) expect(choices[choice]?.upper).toBeCloseTo(shareOf(choice), 0.9);
    for (const third of ['lower', 'middle', 'upper'] as const)
      expect(choices.reduce((sum, choice) => sum + choice[third], 0)).toBeCloseTo(1, 10);
    expect(choices.map(({ count: taken }) => taken)).toEqual([3, 17, 7, 4, 1, 4]);
  });

  it('the median time is that of the timed answers, to an eighth', () => {
    const median = statistics.figures?.medianTimeMs ?? 0;
    expect(Math.abs(median / 60_000 - 1)).toBeLessThan(0.125);
    expect(medianTimeMs(tallyOf([answer(1, 0, null)]).times)).toBeNull();
    expect(timeStep(0)).toBe(NO_TIME);
  });

  it('says nothing of fewer than 30 answers', () => {
    const few = CLASS.filter(({ choice }) => choice < MULTIPLE).slice(0, 29);
    expect(itemStatistics([tallyOf(few)], KEY_B)).toEqual({ taken: 29, answered: 29, figures: null });
    expect(itemStatistics([tallyOf([...few, answer(0, 0)])], KEY_B).figures).not.toBeNull();
  });

  it('is judged by the key as it is now, all accepted ones together, and without a key not at all', () => {
    const by = (key: Partial<KeyColumns>) => itemStatistics([tallyOf(CLASS)], keyed(key)).figures;
    expect(by({ correctIndex: 2 })?.facility).toBeCloseTo(7 / 32, 10);
    expect(by({ acceptedIndexes: [0, 1] })?.facility).toBeCloseTo(20 / 32, 10);
    expect(by({ correctIndex: null })).toMatchObject({ facility: null, discrimination: null });
    expect(by({ dropped: true })).toMatchObject({ facility: null, discrimination: null });
    expect(by({ correctIndex: null })?.choices[1]?.count).toBe(17);
  });
});

describe('sums', () => {
  const anyAnswer = fc.record({
    questionId: fc.constant('q'),
    choice: fc.integer({ min: 0, max: CHOICES - 1 }),
    answer: fc.constant(null),
    rest: fc.integer({ min: -10_000, max: 10_000 }),
    timeStep: fc.integer({ min: -1, max: 80 }),
  });

  it('are exactly as before when an answer is taken out again', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer), anyAnswer, (answers, one) => {
        const tally = tallyOf(answers);
        count(tally, one);
        count(tally, one, -1);
        expect(tally).toEqual(tallyOf(answers));
      }),
    );
  });

  it('divide every taker among the thirds, a third of them each', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 1 }), (answers) => {
        const thirds = choicesByThird(tallyOf(answers));
        for (const third of [0, 1, 2] as const)
          expect(thirds.reduce((sum, row) => sum + row[third], 0)).toBeCloseTo(answers.length / 3, 6);
      }),
    );
  });
});

describe('a question of five options', () => {
  const E = choiceOfOption(4);
  const answers = [
    ...Array.from({ length: 20 }, (_, n) => answer(E, 9000 - n * 100)),
    ...Array.from({ length: 20 }, (_, n) => answer(n % 4, 3000 - n * 100)),
  ];

  it('counts the fifth as the others, before two marks and no answer', () => {
    const { figures } = statisticsOf([tallyOf(answers)], keyed({ correctIndex: 4 }), 5);
    expect(figures?.choices.map(({ count: taken }) => taken)).toEqual([5, 5, 5, 5, 20, 0, 0]);
    expect(figures?.facility).toBeCloseTo(0.5, 10);
    expect(figures?.discrimination).toBeGreaterThan(0.9);
  });

  it('has a key that is doubted where the good take the fifth', () => {
    expect(suspectKey(statisticsOf([tallyOf(answers)], KEY_B, 5), KEY_B)).toMatchObject({ optionIndex: 4 });
  });
});

describe('two tests with the same question', () => {
  it('are correlated within: that one class is better says nothing of the question', () => {
    const good = Array.from({ length: 20 }, (_, n) => answer(n % 2, 9000));
    const weak = Array.from({ length: 20 }, (_, n) => answer(n % 4 === 0 ? 1 : 0, 1000));
    const apart = itemStatistics([tallyOf(good), tallyOf(weak)], KEY_B);
    expect(apart.figures?.discrimination).toBeNull();
    const mixed = itemStatistics([tallyOf([...good, ...weak])], KEY_B);
    expect(mixed.figures?.discrimination).toBeGreaterThan(0.2);
  });

  it('are each divided into their own thirds', () => {
    const good = Array.from({ length: 30 }, (_, n) => answer(n < 10 ? 1 : 0, 9000 - n * 100));
    const weak = Array.from({ length: 30 }, (_, n) => answer(n < 10 ? 1 : 0, 3000 - n * 100));
    const { figures } = itemStatistics([tallyOf(good), tallyOf(weak)], KEY_B);
    expect(figures?.choices[1]?.upper).toBeGreaterThan(0.8);
  });
});

describe('a wrong key', () => {
  /** `upper` and `lower` say what the better and the weaker half answer. */
  const classOf = (upper: number[], lower: number[]) =>
    itemStatistics(
      [
        tallyOf([
          ...upper.map((choice, n) => answer(choice, 9000 - n * 100)),
          ...lower.map((choice, n) => answer(choice, 3000 - n * 100)),
        ]),
      ],
      KEY_B,
    );
  const times = (n: number, choice: number) => new Array<number>(n).fill(choice);

  it('is suspected where the good agree on another option, which is named', () => {
    const statistics = classOf(
      [...times(18, 2), ...times(2, 1)],
      [...times(10, 1), ...times(5, 0), ...times(5, 3)],
    );
    expect(suspectKey(statistics, KEY_B)).toMatchObject({ keyIndex: 1, optionIndex: 2, answered: 40 });
  });

  it('is more certain the more agree', () => {
    const strengthOf = (n: number) =>
      suspectKey(classOf([...times(n, 2), ...times(20 - n, 1)], [...times(12, 1), ...times(8, 0)]), KEY_B)
        ?.strength ?? 0;
    expect(strengthOf(14)).toBeGreaterThan(0);
    expect(strengthOf(20)).toBeGreaterThan(strengthOf(14));
  });

  it.each([
    ['a good question', [...times(18, 1), 0, 2], [...times(5, 1), ...times(15, 3)]],
    ['a hard one, guessed by all', [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3], times(20, 0).map((_, n) => n % 4)],
    ['a trap the weak fall into', times(20, 1), times(20, 2)],
  ])('is not suspected of %s', (_, upper, lower) => {
    expect(suspectKey(classOf(upper, lower), KEY_B)).toBeNull();
  });

  it('is not suspected once the option is accepted, the question dropped, or its key away', () => {
    const upper = times(20, 2);
    const lower = times(20, 1);
    const tally = tallyOf([
      ...upper.map((choice, n) => answer(choice, 9000 - n * 100)),
      ...lower.map((choice, n) => answer(choice, 3000 - n * 100)),
    ]);
    const judged = (key: SingleKey) => suspectKey(itemStatistics([tally], key), key);
    expect(judged(KEY_B)).not.toBeNull();
    expect(judged(keyed({ acceptedIndexes: [2] }))).toBeNull();
    expect(judged(keyed({ dropped: true }))).toBeNull();
    expect(judged(keyed({ correctIndex: null }))).toBeNull();
    expect(judged(keyed({ correctIndex: 2 }))).toBeNull();
  });
});

describe('an attempt', () => {
  const item = (n: number, marks: number, counts = true) => ({
    questionId: `q${n}`,
    position: n,
    selectedIndex: marks === 0 ? null : 1,
    multiple: false,
    answer: null,
    marks,
    timeMs: 1000,
    counts,
  });

  it('gives each question the marks of all the others', () => {
    const counted = countAttempt([item(1, 4), item(2, 4), item(3, -1), item(4, 0), item(5, 4)], NEET_MARKING);
    // 11 of 20 marks: without a right one 7 of 16, without the wrong one 12, without the blank one 11.
    expect(counted.map(({ rest }) => rest)).toEqual([4375, 4375, 7500, 6875, 4375]);
    expect(counted.map(({ choice }) => choice)).toEqual([1, 1, 1, NO_ANSWER, 1]);
  });

  it('weighs sections by their own marks', () => {
    const marking = { ...NEET_MARKING, sections: [{ from: 1, to: 1, right: 2, wrong: 0, blank: 0 }] };
    const counted = countAttempt([item(1, 2), item(2, 4), item(3, 4), item(4, 0), item(5, -1)], marking);
    // 9 of 18 marks: without the first 7 of 16, without the second 5 of 14.
    expect(counted.slice(0, 2).map(({ rest }) => rest)).toEqual([4375, 3571]);
  });

  it('tells two marks on paper from a blank, whatever became of the question', () => {
    const counted = countAttempt(
      [
        { ...item(1, 4), selectedIndex: null, multiple: true },
        item(2, 4),
        item(3, 4),
        item(4, 0),
        item(5, -1),
      ],
      NEET_MARKING,
    );
    expect(counted.map(({ choice }) => choice)).toEqual([MULTIPLE, 1, 1, NO_ANSWER, 1]);
  });

  it('says nothing of questions met before, which are in the rest all the same', () => {
    const counted = countAttempt(
      [item(1, 4), item(2, 4, false), item(3, -1), item(4, 0), item(5, 4)],
      NEET_MARKING,
    );
    expect(counted.map(({ questionId }) => questionId)).toEqual(['q1', 'q3', 'q4', 'q5']);
    expect(counted[0]?.rest).toBe(4375);
  });

  it('of fewer than five questions counts for nothing', () => {
    expect(countAttempt([item(1, 4), item(2, 4), item(3, 4), item(4, 4)], NEET_MARKING)).toEqual([]);
  });

  it('has no rest where it is one question', () => {
    expect(restOf({ marks: 4, maxMarks: 4 }, { marks: 4, maxMarks: 4 })).toBeNull();
    expect([restStep(-10_000), restStep(10_000), restStep(0)]).toEqual([0, 24, 5]);
  });
});
