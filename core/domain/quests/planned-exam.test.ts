import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ExamDefinition } from '#core/contracts/exams/exam-definition.ts';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { lackingSubjects } from './lacking-subjects.ts';
import { chapterKey, planQuests, type QuestFigures } from './plan-quests.ts';
import { examToPlan, neetToPlan, type PlannedExam } from './planned-exam.ts';

const definition = (code: string) =>
  ExamDefinition.parse(
    JSON.parse(
      readFileSync(new URL(`../../../supabase/seed/exams/${code}/definition.json`, import.meta.url), 'utf8'),
    ),
  );
/** A Thursday. */
const DAY = 20_000 - (20_000 % 7);
const PAPER = {
  item_id: '8f6cf3f0-6e3f-4a9b-8f39-2f4b8f1e7a00',
  title: 'Mock 1',
  questions: 100,
  minutes: 120,
};
const keysOf = ({ subjects }: PlannedExam) =>
  subjects.flatMap(({ subject, chapters }) => chapters.map((chapter) => chapterKey(subject, chapter)));
const figures = (exam: PlannedExam, changed: Partial<QuestFigures> = {}): QuestFigures => ({
  ...{ day: DAY, examDay: null, exam, minutes: 90, chapters: [], before: new Set() },
  unseen: new Map(keysOf(exam).map((key) => [key, 20])),
  mistakes: { questions: 0, minutes: 0 },
  ...{ questions: 10, paper: null },
  ...changed,
});
const subjectsOver = (exam: PlannedExam, days: number) => {
  const counts: Record<string, number> = {};
  for (let day = DAY; day < DAY + days; day++)
    for (const quest of planQuests(figures(exam, { day })))
      if (quest.kind === 'chapter') counts[quest.subject] = (counts[quest.subject] ?? 0) + 1;
  return counts;
};

describe('the exam a plan is for', () => {
  it('asks its own subjects, each as often as its papers ask for it', () => {
    const jee = examToPlan(definition('jee-main'), null, []);
    const counts = subjectsOver(jee, 30);
    expect(Object.keys(counts).sort()).toEqual(['Chemistry', 'Mathematics', 'Physics']);
    expect(new Set(Object.values(counts)).size).toBe(1);
    const ibps = examToPlan(definition('ibps-po-prelims'), null, []);
    const turns = (subject: string) => ibps.turns.filter((turn) => turn === subject).length;
    expect(ibps.subjects.map(({ subject }) => turns(subject))).toEqual([6, 7, 7]);
    // No subject waits for the others to be through.
    expect(new Set(ibps.turns.slice(0, 3)).size).toBe(3);
  });

  it('gives a question the time its paper does', () => {
    const seconds = (code: string) => examToPlan(definition(code), null, []).secondsPerQuestion;
    expect([seconds('jee-main'), seconds('upsc-prelims-gs'), seconds('ibps-po-prelims')]).toEqual([
      144, 72, 36,
    ]);
    const [quest] = planQuests(figures(examToPlan(definition('jee-main'), null, [])));
    expect(quest).toMatchObject({ questions: 10, minutes: 24 });
  });

  it('asks as many questions of an exam that gives them more time as the minutes allow', () => {
    const jee = examToPlan(definition('jee-main'), null, []);
    const sizes = (minutes: number) =>
      planQuests(figures(jee, { minutes })).map((quest) => [quest.questions, quest.minutes]);
    expect(sizes(5)).toEqual([[2, 5]]);
    expect(sizes(10)).toEqual([[4, 10]]);
    expect(sizes(20)).toEqual([
      [4, 10],
      [4, 10],
    ]);
    expect(sizes(48)).toEqual([
      [10, 24],
      [10, 24],
    ]);
  });

  it('knows classes where its chapters are those of the classes, as in a copy of NEET', () => {
    const copy = { ...definition('neet-ug'), code: 'our-neet' };
    const chaptersOf = (level: string | null) => examToPlan(copy, level, []).subjects[0]?.chapters;
    expect(chaptersOf('XI')).toEqual(CHAPTERS_BY_CLASS.Physics.XI);
    expect(chaptersOf('XII')?.[0]).toBe(CHAPTERS_BY_CLASS.Physics.XII[0]);
    const jee = definition('jee-main');
    expect(examToPlan(jee, 'XI', []).subjects).toEqual(examToPlan(jee, null, []).subjects);
  });

  it('has the chapters of its questions where the definition lists none', () => {
    const [english, numbers] = sampleExam().subjects;
    if (!english || !numbers) throw new Error('no subjects');
    const open = { ...sampleExam(), subjects: [english, { ...numbers, chapters: [] }] };
    const bank = ['Series', 'Series', 'Ratios'].map((chapter) => ({ subject: 'Numbers', chapter }));
    expect(examToPlan(open, null, [...bank, { subject: 'Numbers', chapter: null }]).subjects[1]).toEqual({
      subject: 'Numbers',
      chapters: ['Series', 'Ratios'],
    });
  });
});

describe('an exam of which the bank has little', () => {
  const upsc = examToPlan(definition('upsc-prelims-gs'), null, []);
  const empty = new Map<string, number>();

  it('offers a paper on any day that has nothing else new, but none in the last days', () => {
    const of = (changed: Partial<QuestFigures>) =>
      planQuests(figures(upsc, { unseen: empty, paper: PAPER, ...changed })).map(({ kind }) => kind);
    expect(of({})).toEqual(['paper']);
    expect(of({ mistakes: { questions: 5, minutes: 6 } })).toEqual(['mistakes', 'paper']);
    expect(of({ examDay: DAY + 3 })).toEqual([]);
    expect(of({ paper: null })).toEqual([]);
    // With questions it waits for Sunday.
    expect(planQuests(figures(upsc, { paper: PAPER })).map(({ kind }) => kind)).not.toContain('paper');
    expect(planQuests(figures(neetToPlan('XII'), { unseen: empty, paper: PAPER }))).toEqual([]);
  });

  it('says of which subjects there is nothing, and which are through', () => {
    const jee = examToPlan(definition('jee-main'), null, []);
    const [first = ''] = jee.subjects[0]?.chapters ?? [];
    const bank = new Map([[chapterKey('Mathematics', first), 60]]);
    const none = [
      { subject: 'Physics', why: 'none' },
      { subject: 'Chemistry', why: 'none' },
    ];
    expect(lackingSubjects(jee, bank, bank)).toEqual(none);
    const met = new Map([[chapterKey('Mathematics', first), 3]]);
    expect(lackingSubjects(jee, met, bank)).toEqual([{ subject: 'Mathematics', why: 'met' }, ...none]);
  });
});
