import { describe, expect, it } from 'vitest';
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

describe('walkPlan', () => {
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
