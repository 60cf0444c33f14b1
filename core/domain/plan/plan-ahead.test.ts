import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { chapterKey } from '#core/domain/quests/plan-quests.ts';
import { chaptersFor, neetToPlan } from '#core/domain/quests/planned-exam.ts';
import { isAskedOnce, type Pin, questKey, todaysQuests } from './pins.ts';
import { chaptersReached, DAYS_SHOWN, lastDay, type PlanFigures, planAhead } from './plan-ahead.ts';
import { weeksOf } from './weeks.ts';

/** A Thursday. */
const TODAY = 20_000 - (20_000 % 7);
const ALL = SUBJECTS.flatMap((subject) =>
  chaptersFor(subject, null).map((chapter) => chapterKey(subject, chapter)),
);
const OF_XI = new Set(
  SUBJECTS.flatMap((subject) => CHAPTERS_BY_CLASS[subject].XI.map((chapter) => chapterKey(subject, chapter))),
);
const paper = (place: number) => ({
  item_id: `8f6cf3f0-6e3f-4a9b-8f39-2f4b8f1e7a0${place}`,
  title: `Paper ${place}`,
  questions: 180,
  minutes: 180,
});
const figures = (changed: Partial<PlanFigures> = {}): PlanFigures => ({
  today: TODAY,
  examDay: TODAY + 60,
  exam: neetToPlan('XII'),
  minutes: 30,
  chapters: [],
  unseen: new Map(ALL.map((key) => [key, 30] as const)),
  questions: 10,
  papers: [paper(1), paper(2)],
  due: [4, 0, 9, 0, 2, 1],
  secondsPerReview: 60,
  met: new Map(),
  ...changed,
});
const plan = (of: PlanFigures, pins: Pin[] = [], today: Quest[] = []) => [...planAhead(of, today, pins)];
const keysOf = (quests: readonly Quest[]) => quests.flatMap((quest) => questKey(quest) ?? []);
const keysOn = (days: ReturnType<typeof plan>, day: number) =>
  keysOf(days.find((one) => one.day === day)?.quests ?? []);

const anyFigures = fc
  .record({
    examIn: fc.option(fc.integer({ min: -20, max: 200 }), { nil: null }),
    exam: fc.constantFrom('XI', 'XII', 'Dropper', null).map(neetToPlan),
    minutes: fc.integer({ min: 5, max: 180 }),
    questions: fc.constantFrom(5, 10),
    due: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }),
    left: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ examIn, left, ...rest }) =>
    figures({
      ...rest,
      examDay: examIn === null ? null : TODAY + examIn,
      unseen: new Map(ALL.map((key, place) => [key, (left + place) % 41] as const)),
    }),
  );
const anyPins = fc.uniqueArray(
  fc.record({
    quest: fc.constantFrom(...ALL, `paper: ${paper(1).item_id}`, 'Physics: gone'),
    day: fc.integer({ min: TODAY, max: TODAY + DAYS_SHOWN - 1 }),
    from: fc.integer({ min: TODAY - 3, max: TODAY + DAYS_SHOWN - 1 }),
    isNew: fc.boolean(),
  }),
  { selector: ({ quest, from }) => `${quest} ${from}`, maxLength: 12 },
);

describe('planAhead', () => {
  it('plans nothing after the exam, nothing new on its eve, and is the same for the same figures', () => {
    fc.assert(
      fc.property(anyFigures, anyPins, (of, pins) => {
        const days = plan(of, pins);
        expect(days.map(({ day }) => day)).toEqual(days.map((_, place) => TODAY + place));
        expect(days.at(-1)?.day).toBe(lastDay(of));
        const { examDay } = of;
        if (examDay !== null && examDay >= TODAY) expect(lastDay(of)).toBe(examDay);
        for (const { day, phase, quests } of days.slice(1)) {
          if (phase === 'exam' || phase === 'after') expect(quests).toEqual([]);
          if (examDay !== null && day === examDay - 1) expect(keysOf(quests)).toEqual([]);
        }
        expect(plan(of, [...pins])).toEqual(days);
      }),
      { numRuns: 40, seed: 77 },
    );
  });

  it('keeps the minutes of a day, but for what the student put there', () => {
    fc.assert(
      fc.property(anyFigures, anyPins, (of, pins) => {
        for (const { day, quests } of plan(of, pins).slice(1)) {
          const review = quests.filter(({ kind }) => kind === 'mistakes');
          const chapters = quests.filter(({ kind }) => kind === 'chapter');
          const put = pins.filter((pin) => pin.day === day).length;
          const minutes = [...review, ...chapters].reduce((sum, quest) => sum + quest.minutes, 0);
          if (put === 0) expect(minutes).toBeLessThanOrEqual(of.minutes);
          for (const quest of review) expect(quest.minutes).toBeLessThanOrEqual(of.minutes);
          expect(new Set(keysOf(quests)).size).toBe(keysOf(quests).length);
        }
      }),
      { numRuns: 40, seed: 77 },
    );
  });

  it('asks a student of class XI nothing of class XII, whatever was put there', () => {
    fc.assert(
      fc.property(anyFigures, anyPins, (of, pins) => {
        const days = plan({ ...of, exam: neetToPlan('XI'), papers: [] }, pins).slice(1);
        for (const key of days.flatMap(({ quests }) => keysOf(quests))) expect(OF_XI.has(key)).toBe(true);
      }),
      { numRuns: 40, seed: 77 },
    );
  });

  it('asks no question of a chapter twice, and no more than there are', () => {
    fc.assert(
      fc.property(anyFigures, (of) => {
        const asked = new Map<string, number>();
        for (const { quests } of plan(of).slice(1))
          for (const quest of quests)
            if (quest.kind === 'chapter') {
              const key = chapterKey(quest.subject, quest.chapter);
              asked.set(key, (asked.get(key) ?? 0) + quest.questions);
            }
        for (const [key, count] of asked) expect(count).toBeLessThanOrEqual(of.unseen.get(key) ?? 0);
      }),
      { numRuns: 40, seed: 77 },
    );
  });

  it('leaves what is locked where it is, however the rest is planned again', () => {
    const before = plan(figures());
    const [day, key = ''] = [TODAY + 3, keysOn(before, TODAY + 3)[0]];
    const lock = { quest: key, day, from: day, isNew: true };
    // A day later, after other work: the same chapter would have been planned elsewhere.
    const later = { today: TODAY + 1, minutes: 20, due: [9, 9, 9], examDay: TODAY + 44 };
    for (const of of [figures(), figures(later)]) expect(keysOn(plan(of, [lock]), day)).toContain(key);
    const others = plan(figures(), [lock]).filter((one) => one.day > TODAY && one.day < TODAY + 3);
    expect(others.flatMap(({ quests }) => keysOf(quests))).not.toContain(key);
  });

  it('changes no day by locking a quest, and no earlier one by moving it', () => {
    const place = fc.nat({ max: 20 });
    fc.assert(
      fc.property(
        anyFigures,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        place,
        (of, ...at) => {
          const [from, to, which] = [TODAY + at[0], TODAY + at[1], at[2]];
          const days = plan(of);
          const own = days.find(({ day }) => day === from)?.quests.filter((quest) => questKey(quest)) ?? [];
          const quest = own[which % own.length];
          if (!quest) return;
          const pin = { quest: questKey(quest) ?? '', from, isNew: isAskedOnce(quest) };
          expect(plan(of, [{ ...pin, day: from }])).toEqual(days);
          const isEarlier = ({ day }: { day: number }) => day < Math.min(from, to);
          expect(plan(of, [{ ...pin, day: to }]).filter(isEarlier)).toEqual(days.filter(isEarlier));
        },
      ),
      { numRuns: 40, seed: 77 },
    );
  });

  it('leaves the other days of a weak chapter when one of them is locked or moved', () => {
    const weak = { subject: 'Physics', chapter: 'Waves', questions: 20, answered: 20, right: 2 };
    const of = figures({ chapters: [{ ...weak, last_seen_at: new Date(0).toISOString() }], due: [] });
    const daysOf = (days: ReturnType<typeof plan>) =>
      days.filter(({ quests }) => keysOf(quests).includes('Physics: Waves')).map(({ day }) => day);
    const [first = 0, second = 0, ...others] = daysOf(plan(of));
    expect(second).toBeLessThan(TODAY + DAYS_SHOWN);
    const pin = { quest: 'Physics: Waves', from: second, isNew: false };
    expect(plan(of, [{ ...pin, day: second }])).toEqual(plan(of));
    expect(daysOf(plan(of, [{ ...pin, day: second + 1 }]))).toEqual([first, second + 1, ...others]);
  });

  it('gives a Sunday whose paper was moved earlier no other one, and keeps its chapters', () => {
    const days = plan(figures());
    const key = `paper: ${paper(1).item_id}`;
    const [sunday, earlier] = [TODAY + 3, TODAY + 1];
    const moved = plan(figures(), [{ quest: key, day: earlier, from: sunday, isNew: true }]);
    expect(keysOn(moved, earlier)).toContain(key);
    expect(keysOn(days, sunday)).toContain(key);
    expect(keysOn(moved, sunday)).toHaveLength(keysOn(days, sunday).length - 1);
    expect(keysOn(moved, sunday).filter((one) => one.startsWith('paper: '))).toEqual([]);
    expect(keysOn(moved, sunday + 7)).toContain(`paper: ${paper(2).item_id}`);
  });

  it('frees no place of a chapter by a paper that leaves', () => {
    const of = figures({ minutes: 10, questions: 5, due: [] });
    const sunday = TODAY + 3;
    const days = plan(of, [
      { quest: `paper: ${paper(1).item_id}`, day: TODAY, from: sunday, isNew: true },
      { quest: 'Physics: Waves', day: sunday, from: TODAY - 1, isNew: true },
    ]);
    expect(keysOn(days, sunday)).toHaveLength(2);
    expect(keysOn(days, sunday)).toContain('Physics: Waves');
  });

  it('moves a quest to another day: the one is lighter, the other no fuller', () => {
    const days = plan(figures());
    const [from, to] = [TODAY + 2, TODAY + 5];
    const [key = '', ...others] = keysOn(days, from);
    const moved = plan(figures(), [{ quest: key, day: to, from, isNew: true }]);
    expect(keysOn(moved, from)).toEqual(others);
    expect(keysOn(moved, to)).toContain(key);
    expect(keysOn(moved, to)).toHaveLength(keysOn(days, to).length);
  });

  it('swaps two quests and leaves their neighbours', () => {
    const days = plan(figures());
    const [a, b] = [TODAY + 2, TODAY + 5];
    const [first = '', ...withFirst] = keysOn(days, a);
    const [second = '', ...withSecond] = keysOn(days, b);
    const swapped = plan(figures(), [
      { quest: first, day: b, from: a, isNew: true },
      { quest: second, day: a, from: b, isNew: true },
    ]);
    expect(keysOn(swapped, a)).toEqual([...withFirst, second]);
    expect(new Set(keysOn(swapped, b))).toEqual(new Set([...withSecond, first]));
  });

  it('drops what is gone: a chapter without questions left, a paper taken, a day that came too near the exam', () => {
    const pin = (quest: string, day = TODAY + 1) => [{ quest, day, from: day, isNew: true }];
    const waves = chapterKey('Physics', 'Waves');
    const none = figures({ unseen: new Map([...figures().unseen, [waves, 0]]) });
    expect(keysOn(plan(none, pin(waves)), TODAY + 1)).not.toContain(waves);
    const quest = `paper: ${paper(1).item_id}`;
    expect(keysOn(plan(figures(), pin(quest)), TODAY + 1)).toContain(quest);
    expect(keysOn(plan(figures({ papers: [] }), pin(quest)), TODAY + 1)).not.toContain(quest);
    expect(keysOn(plan(figures({ examDay: TODAY + 3 }), pin(quest)), TODAY + 1)).not.toContain(quest);
    expect(keysOn(plan(figures({ examDay: TODAY + 2 }), pin(waves)), TODAY + 1)).toEqual([]);
  });

  it('adds to today what was put there, unless the exam has come too near', () => {
    const pins = [{ quest: chapterKey('Physics', 'Waves'), day: TODAY, from: TODAY + 2, isNew: true }];
    const today = (examDay: number) => {
      const { due: _, secondsPerReview: __, today: day, ...rest } = figures({ examDay });
      const mistakes = { questions: 0, minutes: 0 };
      return keysOf(todaysQuests([], { ...rest, day, mistakes, paper: null, before: new Set() }, pins));
    };
    expect(today(TODAY + 9)).toEqual(['Physics: Waves']);
    expect(today(TODAY + 1)).toEqual([]);
    expect(today(TODAY)).toEqual([]);
  });

  it('gives each Sunday a paper that was not planned before, and carries what does not fit a day', () => {
    const papers = plan(figures({ examDay: TODAY + 30 })).flatMap(({ day, quests }) =>
      quests.flatMap((quest) => (quest.kind === 'paper' ? [{ day, title: quest.title }] : [])),
    );
    expect(papers).toEqual([
      { day: TODAY + 3, title: 'Paper 1' },
      { day: TODAY + 10, title: 'Paper 2' },
    ]);
    const reviews = plan(figures({ minutes: 10, due: [25, 0, 0] })).map(({ quests }) =>
      quests[0]?.kind === 'mistakes' ? quests[0].questions : 0,
    );
    expect(reviews.slice(0, 4)).toEqual([0, 6, 6, 6]);
  });
});

describe('what is reached', () => {
  it('counts chapters with as many questions as mastering takes, and more with more minutes', () => {
    const short = { examDay: TODAY + 20, papers: [], due: [] };
    const reached = (minutes: number) => {
      const of = figures({ ...short, minutes });
      return chaptersReached(of, plan(of));
    };
    expect(reached(20).all).toBe(ALL.length);
    expect(reached(20).reached).toBeGreaterThan(10);
    expect(reached(40).reached).toBeGreaterThan(reached(20).reached);
    expect(reached(40).reached).toBeLessThanOrEqual(ALL.length);
  });

  it('counts a question once, however often it was answered', () => {
    const waves = { subject: 'Physics', chapter: 'Waves', questions: 40, answered: 40, right: 40 };
    const of = figures({ chapters: [{ ...waves, last_seen_at: new Date(0).toISOString() }] });
    const reached = (met: number) =>
      chaptersReached({ ...of, met: new Map([['Physics: Waves', met]]) }, []).reached;
    expect(reached(9)).toBe(0);
    expect(reached(10)).toBe(1);
  });

  it('asks again what was met once nothing new is left, and counts it as nothing new', () => {
    const key = 'Physics: Waves';
    const left = { unseen: new Map([[key, 10]]), bank: new Map([[key, 10]]), due: [] };
    const days = plan(figures({ ...left, examDay: TODAY + 30, papers: [] }));
    const asked = days.slice(1).flatMap(({ quests }) => quests);
    expect(days.slice(1, -2).every(({ quests }) => quests.length === 1)).toBe(true);
    expect(asked.map((quest) => quest.kind === 'chapter' && quest.again === true)).toEqual(
      asked.map((_, place) => place > 0),
    );
    expect(chaptersReached(figures(left), days).reached).toBe(1);
    expect(chaptersReached(figures(left), days.slice(2)).reached).toBe(0);
    for (const week of weeksOf(days)) {
      expect(week.questions).toBe(0);
      expect(week.again).toBeGreaterThan(0);
    }
  });

  it('has every later day in one week, whose sums are those of its days', () => {
    const days = plan(figures());
    const weeks = weeksOf(days);
    expect(weeks[0]?.from).toBe(TODAY + DAYS_SHOWN);
    expect(weeks.at(-1)).toMatchObject({ to: TODAY + 60, hasExam: true });
    for (const [place, week] of weeks.slice(1).entries()) expect(week.from).toBe((weeks[place]?.to ?? 0) + 1);
    const later = days.slice(DAYS_SHOWN).flatMap(({ quests }) => quests);
    const sum = (kind: Quest['kind']) =>
      later.filter((one) => one.kind === kind).reduce((total, { questions }) => total + questions, 0);
    expect(weeks.reduce((total, week) => total + week.questions, 0)).toBe(sum('chapter'));
    expect(weeks.reduce((total, week) => total + week.mistakes, 0)).toBe(sum('mistakes'));
  });
});
