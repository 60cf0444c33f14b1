import { describe, expect, it } from 'vitest';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { neetToPlan } from '#core/domain/quests/planned-exam.ts';
import { type Walked, walkPlan } from './walk-plan.ts';

const TODAY = 20_000;
const of = (changed: Partial<Walked['figures']> = {}): Walked => ({
  quests: [],
  pins: [],
  figures: {
    today: TODAY,
    examDay: TODAY + 60,
    exam: neetToPlan('XII'),
    minutes: 30,
    chapters: [],
    met: new Map(),
    unseen: new Map([['Physics: Waves', 30] as const]),
    questions: 10,
    papers: [],
    due: [],
    secondsPerReview: 60,
    ...changed,
  },
});

/** Chapters of 30 questions that are left, and so many days. */
const paceOf = async (chapters: readonly string[], days: number, minutes = 10) => {
  const unseen = new Map(chapters.map((chapter) => [`Biology: ${chapter}`, 30] as const));
  return (await walkPlan(of({ unseen, minutes, examDay: TODAY + days }))).pace;
};
const BIOLOGY = CHAPTERS_BY_CLASS.Biology.XII;

describe('walkPlan', () => {
  it('names twenty minutes more where they bring three chapters or more', async () => {
    expect(await paceOf(BIOLOGY.slice(0, 6), 5)).toMatchObject({
      reached: 0,
      more: { minutes: 20, reached: 6 },
    });
    // As much more each evening for one chapter or two is no advice.
    for (const few of [1, 2]) {
      const chapters = BIOLOGY.slice(0, few);
      expect((await paceOf(chapters, 3, 30)).reached).toBe(few);
      expect(await paceOf(chapters, 3)).toMatchObject({ reached: 0, more: null });
    }
  });

  it('walks the same figures once, and again when anything has changed', async () => {
    const first = walkPlan(of());
    expect(walkPlan(of())).toBe(first);
    const pin = { quest: 'Physics: Waves', day: TODAY + 2, from: TODAY + 1, isNew: true };
    const others = [
      ...[{ minutes: 40 }, { examDay: null }, { exam: neetToPlan('XI') }, { today: TODAY + 1 }].map((one) =>
        of(one),
      ),
      ...[{ unseen: new Map([['Physics: Waves', 20]]) }, { met: new Map([['Physics: Waves', 10]]) }].map(of),
      { ...of(), pins: [pin] },
    ];
    const walked = others.map(walkPlan);
    expect(new Set([first, ...walked]).size).toBe(others.length + 1);
    expect((await first).pace.reached).toBe(1);
    expect((await first).lastDay).toBe(TODAY + 60);
  });
});
