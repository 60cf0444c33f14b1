import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import { questKey } from '#core/domain/plan/pins.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { chapterKey, MOST_QUESTS, planQuests, type QuestFigures } from './plan-quests.ts';
import { chaptersFor, neetToPlan } from './planned-exam.ts';
import { resizeQuests } from './resize-quests.ts';
import { secondsForMistakes } from './share-minutes.ts';

/** A Thursday. */
const DAY = 20_000 - (20_000 % 7);
const exam = neetToPlan('XII');
const figures = (minutes: number, due = 0, changed: Partial<QuestFigures> = {}): QuestFigures => ({
  day: DAY,
  examDay: null,
  exam,
  minutes,
  chapters: [],
  unseen: new Map(
    SUBJECTS.flatMap((subject) =>
      chaptersFor(subject, null).map((name) => [chapterKey(subject, name), 30] as const),
    ),
  ),
  before: new Set(),
  mistakes: reviewIn(minutes, due),
  questions: 10,
  paper: null,
  ...changed,
});
/** As the notebook's practice has it: a minute for each mistake. */
function reviewIn(minutes: number, due: number) {
  const most = Math.floor(secondsForMistakes(60 * minutes, exam.secondsPerQuestion, true) / 60);
  const questions = Math.min(due, most);
  return { questions, minutes: questions };
}
const minutesOf = (quests: readonly Quest[]) =>
  quests.reduce((sum, { kind, minutes }) => sum + (kind === 'paper' ? 0 : minutes), 0);
const nothing = () => false;
const names = (quests: readonly Quest[]) => quests.map((quest) => questKey(quest) ?? 'notebook');

const minutes = fc.integer({ min: 5, max: 180 });
const due = fc.integer({ min: 0, max: 60 });

describe('resizeQuests', () => {
  it('asks for ten questions where ten minutes become twenty, of the same chapters, and for five again', () => {
    const ten = planQuests(figures(10));
    const twenty = resizeQuests(ten, figures(20), nothing);
    expect(names(twenty)).toEqual(names(ten));
    expect(twenty.map(({ questions }) => questions)).toEqual([10, 10]);
    expect(resizeQuests(twenty, figures(10), nothing)).toEqual(ten);
    expect(resizeQuests(ten, figures(5), nothing).map(({ questions }) => questions)).toEqual([5]);
    expect(resizeQuests(ten, figures(40), nothing)).toHaveLength(4);
  });

  it('is as the day would have been planned by these minutes, in number and size, where nothing was begun', () => {
    fc.assert(
      fc.property(minutes, minutes, due, (from, to, mistakes) => {
        const sizes = (quests: readonly Quest[]) => quests.map(({ kind, questions }) => [kind, questions]);
        const resized = resizeQuests(planQuests(figures(from, mistakes)), figures(to, mistakes), nothing);
        expect(sizes(resized)).toEqual(sizes(planQuests(figures(to, mistakes))));
        expect(new Set(names(resized)).size).toBe(resized.length);
      }),
    );
  });

  it('leaves what was begun as it is, and fits the rest into what is left of the minutes', () => {
    const which = fc.array(fc.boolean(), { minLength: MOST_QUESTS, maxLength: MOST_QUESTS });
    fc.assert(
      fc.property(minutes, minutes, due, which, (from, to, mistakes, flags) => {
        const quests = planQuests(figures(from, mistakes));
        const begun = quests.filter((_, place) => flags[place]);
        const resized = resizeQuests(quests, figures(to, mistakes), (quest) => begun.includes(quest));
        expect(resized).toEqual(expect.arrayContaining(begun));
        expect(resized.length).toBeLessThanOrEqual(MOST_QUESTS);
        const rest = resized.filter((quest) => !begun.includes(quest));
        const review = minutesOf(rest.filter(({ kind }) => kind === 'mistakes'));
        const left = to - minutesOf(begun);
        if (begun.length > 0) expect(minutesOf(rest)).toBeLessThanOrEqual(Math.max(0, left, review));
        else expect(minutesOf(rest)).toBeLessThanOrEqual(to);
      }),
    );
  });

  it('keeps a paper, which is no part of the minutes', () => {
    const paper = {
      item_id: '8f6cf3f0-6e3f-4a9b-8f39-2f4b8f1e7a00',
      title: 'Half',
      questions: 90,
      minutes: 90,
    };
    const quests = [...planQuests(figures(20)), { kind: 'paper', ...paper } as const];
    const resized = resizeQuests(quests, figures(5), nothing);
    expect(resized.map(({ kind }) => kind)).toEqual(['chapter', 'paper']);
  });
});
