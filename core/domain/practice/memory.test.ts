import { default_w } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { createMemoryModel, type Recall, recallOf } from './memory.ts';
import { practiceDay } from './practice-day.ts';

/** The weights and histories of ts-fsrs's own tests of its scheduler by days (impl/long-term_scheduler.test.ts). */
const WEIGHTS = [
  0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904,
  0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468,
];
const G = 'good';
const A = 'again';
const H = 'hard';
const LONG = {
  recalls: [G, G, G, G, G, G, A, A, G, G, G, G, G] as Recall[],
  intervals: [3, 13, 48, 155, 445, 1158, 17, 3, 11, 37, 112, 307, 773],
  stabilities: [
    3.0412, 13.09130698, 48.15848988, 154.93732625, 445.05562739, 1158.07779739, 16.63063166, 3.01732209,
    11.42247264, 37.37521902, 111.8752758, 306.5974569, 772.94026648,
  ],
};
/** The same of its second history, up to the first easy answer, which is never given here. */
const SHORT = {
  recalls: [A, H, G] as Recall[],
  intervals: [1, 2, 6],
  stabilities: [0.4197, 1.0344317, 5.5356759],
};

/** Answers when it is due, at an hour of the night in India. */
function schedule(recalls: Recall[], clock: string) {
  const model = createMemoryModel(WEIGHTS);
  const DAY_MS = 86_400_000;
  let at = Date.parse(`2022-12-30T${clock}+05:30`);
  let memory: ReturnType<typeof model.after> | null = null;
  const intervals: number[] = [];
  const stabilities: number[] = [];
  for (const recall of recalls) {
    memory = model.after(memory, { day: practiceDay(new Date(at)), recall });
    const interval = memory.dueDay - memory.day;
    intervals.push(interval);
    stabilities.push(memory.card.stability);
    at += interval * DAY_MS;
  }
  return { intervals, stabilities };
}

describe('schedules', () => {
  it.each(['03:59:00', '04:00:00', '05:15:00', '05:45:00', '23:59:00'])(
    'are those of ts-fsrs when answered at %s',
    (clock) => {
      for (const { recalls, intervals, stabilities } of [LONG, SHORT])
        expect(schedule(recalls, clock)).toEqual({ intervals, stabilities });
    },
  );

  it('remember what ts-fsrs remembers with its published parameters', () => {
    // FSRS-6.test.ts, 'memory state using next_state[long-term]'; its weights are the defaults.
    let day = 0;
    const reviews = [0, 0, 1, 3, 8, 21].map((gap, place) => {
      day += gap;
      return { day, recall: place === 0 ? A : G } as const;
    });
    const memory = createMemoryModel().afterAll(reviews);
    expect(default_w.slice(0, 4)).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
    expect(memory?.card.stability).toBeCloseTo(53.335106, 4);
    expect(memory?.card.difficulty).toBeCloseTo(6.3574867, 4);
  });

  it('takes an answer at 03:59 and one at 04:00 as a day apart, and others of one night as the same day', () => {
    const model = createMemoryModel();
    const twice = (first: string, second: string) =>
      model.afterAll([first, second].map((at) => ({ day: practiceDay(new Date(`${at}+05:30`)), recall: G })))
        ?.card.stability;
    const once = model.after(null, { day: 0, recall: G }).card.stability;
    expect(twice('2027-01-10T23:00', '2027-01-11T03:59')).toBe(once);
    expect(twice('2027-01-11T03:59', '2027-01-11T04:00')).toBeGreaterThan(once);
  });
});

it('falls to 0.9 on the day it is due', () => {
  const model = createMemoryModel();
  const memory = model.afterAll([
    { day: 10, recall: A },
    { day: 11, recall: G },
    { day: 14, recall: G },
  ]);
  if (!memory) throw new Error('No memory');
  const due = memory.dueDay;
  expect(model.recallOn(memory, due - 1)).toBeGreaterThan(0.9);
  expect(model.recallOn(memory, due + 1)).toBeLessThan(0.9);
  expect(model.recallOn(memory, 14)).toBe(1);
});

it('takes wrong and blank as forgotten, doubt as hard, and nothing as easy', () => {
  const kinds = ['wrong', 'blank', 'marked', 'slow', null] as const;
  expect(kinds.map((kind) => recallOf(kind))).toEqual([A, A, H, H, G]);
});

it('takes what was right with help, or by a guess, as hard', () => {
  expect(recallOf(null, true)).toBe(H);
  expect(recallOf('wrong', true)).toBe(A);
});
