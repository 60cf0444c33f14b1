import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { phaseOf } from './day-phase.ts';
import { chapterKey, planQuests, type QuestFigures } from './plan-quests.ts';
import { chaptersFor, neetToPlan } from './planned-exam.ts';
import { secondsForMistakes } from './share-minutes.ts';

/** A Thursday. */
const DAY = 20_000 - (20_000 % 7);
const SUNDAY = DAY + 3;
const unseen = new Map(
  SUBJECTS.flatMap((subject) =>
    chaptersFor(subject, null).map((name) => [chapterKey(subject, name), 11] as const),
  ),
);
const figures = (changed: Partial<QuestFigures> = {}): QuestFigures => ({
  day: DAY,
  examDay: null,
  exam: neetToPlan('XII'),
  minutes: 20,
  chapters: [],
  unseen,
  before: new Set(),
  mistakes: { questions: 0, minutes: 0 },
  questions: 8,
  paper: {
    item_id: '8f6cf3f0-6e3f-4a9b-8f39-2f4b8f1e7a00',
    title: 'NEET Half Paper 1',
    questions: 90,
    minutes: 90,
  },
  ...changed,
});
const studied = (subject: string, chapter: string, answered: number, right: number) => ({
  subject,
  chapter,
  questions: answered,
  answered,
  right,
  last_seen_at: '2026-01-01T00:00:00Z',
});
const chaptersOf = (quests: ReturnType<typeof planQuests>) =>
  quests.flatMap((quest) => (quest.kind === 'chapter' ? [quest] : []));

describe('planQuests', () => {
  it('asks one to four things within the minutes, two where there is time for them', () => {
    const anything = fc.record({
      day: fc.integer({ min: DAY, max: DAY + 60 }),
      minutes: fc.integer({ min: 5, max: 180 }),
      mistakes: fc.integer({ min: 0, max: 60 }),
      questions: fc.constantFrom(5, 10),
      exam: fc.constantFrom('XI', 'XII', 'Dropper', null).map(neetToPlan),
    });
    fc.assert(
      fc.property(anything, ({ mistakes: due, ...rest }) => {
        const most = Math.floor(
          secondsForMistakes(60 * rest.minutes, rest.exam.secondsPerQuestion, true) / 60,
        );
        const mistakes = { questions: due, minutes: Math.min(due, most) };
        const quests = planQuests(figures({ ...rest, mistakes }));
        const hasTime = due > 0 || rest.minutes >= 8;
        expect(quests.length).toBeGreaterThanOrEqual(hasTime ? 2 : 1);
        expect(quests.length).toBeLessThanOrEqual(4);
        const chapters = chaptersOf(quests);
        const spent = mistakes.minutes + chapters.reduce((sum, quest) => sum + quest.minutes, 0);
        expect(spent).toBeLessThanOrEqual(rest.minutes);
        expect(planQuests(figures({ ...rest, mistakes }))).toEqual(quests);
      }),
    );
  });

  it('asks fewer questions of a chapter where the minutes are few, with and without Premium', () => {
    const sizes = (minutes: number, changed: Partial<QuestFigures> = {}) =>
      chaptersOf(planQuests(figures({ minutes, ...changed }))).map((quest) => [
        quest.questions,
        quest.minutes,
      ]);
    for (const questions of [5, 10])
      expect(sizes(10, { questions })).toEqual([
        [5, 5],
        [5, 5],
      ]);
    expect(sizes(20, { questions: 10 })).toEqual([
      [10, 10],
      [10, 10],
    ]);
    expect(sizes(15, { questions: 10 })).toEqual([
      [7, 7],
      [7, 7],
    ]);
    expect(sizes(5, { questions: 10 })).toEqual([[5, 5]]);
    const mistakes = { questions: 7, minutes: 6 };
    expect(sizes(10, { questions: 10, mistakes })).toEqual([[4, 4]]);
  });

  it('asks the subjects as a paper does over the days, and never a chapter twice running', () => {
    let before: ReadonlySet<string> = new Set();
    const counts: Record<string, number> = { Physics: 0, Chemistry: 0, Biology: 0 };
    for (let day = DAY; day < DAY + 28; day++) {
      const chapters = chaptersOf(planQuests(figures({ day, before, minutes: 16 })));
      for (const { subject, chapter } of chapters) {
        expect(before.has(chapterKey(subject, chapter))).toBe(false);
        counts[subject] = (counts[subject] ?? 0) + 1;
      }
      before = new Set(chapters.map(({ subject, chapter }) => chapterKey(subject, chapter)));
    }
    expect(counts).toEqual({ Physics: 14, Chemistry: 14, Biology: 28 });
  });

  it('never asks a student of class XI what only XII has', () => {
    for (let day = DAY; day < DAY + 60; day++)
      for (const { subject, chapter } of chaptersOf(planQuests(figures({ day, exam: neetToPlan('XI') }))))
        expect(CHAPTERS_BY_CLASS[subject as 'Physics'].XI).toContain(chapter);
  });

  it('takes turns between what is weak and what was not met', () => {
    const chapters = [studied('Biology', 'Evolution', 20, 5), studied('Biology', 'Ecosystem', 20, 19)];
    const even = chaptersOf(planQuests(figures({ day: DAY, chapters })));
    const odd = chaptersOf(planQuests(figures({ day: DAY + 1, chapters })));
    const ofBiology = [...even, ...odd].filter(({ subject }) => subject === 'Biology');
    expect(ofBiology.map(({ chapter, why }) => [chapter, why]).sort()).toEqual([
      ['Evolution', 'weak'],
      ['Sexual Reproduction in Flowering Plants', 'new'],
    ]);
  });

  it('asks again what was met where nothing new is left, so that the minutes are used', () => {
    const bank = new Map([
      [chapterKey('Physics', 'Waves'), 20],
      [chapterKey('Biology', 'Evolution'), 20],
      [chapterKey('Biology', 'Ecosystem'), 20],
    ]);
    const known = [
      { ...studied('Physics', 'Waves', 20, 18), last_seen_at: '2026-01-09T00:00:00Z' },
      { ...studied('Biology', 'Evolution', 20, 19), last_seen_at: '2026-01-05T00:00:00Z' },
      studied('Biology', 'Ecosystem', 20, 19),
    ];
    const on = (changed: Partial<QuestFigures>) =>
      chaptersOf(planQuests(figures({ bank, chapters: known, minutes: 10, unseen: new Map(), ...changed })));
    const both = on({});
    expect(both.map(({ questions, again }) => [questions, again])).toEqual([
      [5, true],
      [5, true],
    ]);
    // Of Biology what was not seen for longest.
    expect(both.map(({ chapter }) => chapter).sort()).toEqual(['Ecosystem', 'Waves']);
    const some = new Map([[chapterKey('Physics', 'Waves'), 6]]);
    expect(on({ unseen: some }).map(({ chapter, again = false }) => [chapter, again])).toEqual([
      ['Waves', false],
      ['Ecosystem', true],
    ]);
    const all = new Set([...bank.keys()]);
    expect(on({ before: all })).toHaveLength(2);
    expect(on({ placed: all })).toEqual([]);
    expect(on({ exam: neetToPlan('XI') }).map(({ chapter }) => chapter)).toEqual(['Waves']);
    // Nothing that is asked again makes a paper less due.
    const ofAnyDay = { ...neetToPlan('XII'), paperDays: 'any' as const };
    const withPaper = planQuests(figures({ bank, chapters: known, unseen: new Map(), exam: ofAnyDay }));
    expect(withPaper.map(({ kind }) => kind)).toContain('paper');
  });

  it('asks only for questions that there are', () => {
    const few = new Map([[chapterKey('Physics', 'Waves'), 5]]);
    expect(chaptersOf(planQuests(figures({ unseen: few })))).toMatchObject([
      { chapter: 'Waves', questions: 5 },
    ]);
    expect(planQuests(figures({ unseen: new Map() }))).toEqual([]);
  });

  it('offers a paper on Sundays, not in the last days before the exam', () => {
    const kinds = (changed: Partial<QuestFigures>) => planQuests(figures(changed)).map(({ kind }) => kind);
    expect(kinds({ day: SUNDAY })).toContain('paper');
    expect(kinds({ day: SUNDAY + 1 })).not.toContain('paper');
    expect(kinds({ day: SUNDAY, examDay: SUNDAY + 3 })).not.toContain('paper');
    expect(kinds({ day: SUNDAY, paper: null })).not.toContain('paper');
  });

  it('asks nothing new on the eve, nothing on the day, and nothing in the week after', () => {
    const mistakes = { questions: 6, minutes: 7 };
    const on = (left: number) =>
      planQuests(figures({ mistakes, examDay: DAY + left })).map(({ kind }) => kind);
    expect(on(2)).toEqual(['mistakes', 'chapter']);
    expect(on(1)).toEqual(['mistakes']);
    const many = { questions: 60, minutes: 30 };
    expect(planQuests(figures({ mistakes: many, examDay: DAY + 1 }))).toEqual([
      { kind: 'mistakes', questions: 10, minutes: 5 },
    ]);
    expect(on(0)).toEqual([]);
    expect(on(-1)).toEqual([]);
    expect(on(-8).length).toBeGreaterThan(1);
    expect([phaseOf(DAY, DAY), phaseOf(DAY, DAY + 1), phaseOf(DAY, DAY - 7), phaseOf(DAY, null)]).toEqual([
      'exam',
      'eve',
      'after',
      'usual',
    ]);
  });
});
