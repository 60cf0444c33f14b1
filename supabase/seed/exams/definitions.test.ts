import { expect, it } from 'vitest';
import { CHECKLIST } from '#core/domain/exam-day/checklist.ts';
import { worthOf } from '#core/domain/exams/find-contradictions.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { NEET_MINUTES, NEET_PAPER } from '#core/domain/question-bank/question-plan.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { fraction } from '#core/domain/questions/fraction.ts';
import { NEET_MARKING, NEET_MAX_MARKS } from '#core/domain/scoring/grade-attempt.ts';
import { readExamFiles } from '#server/operations/exams/read-exam-files.ts';

const exams = new Map((await readExamFiles(import.meta.dirname)).map((exam) => [exam.code, exam]));
const of = (code: string) => {
  const exam = exams.get(code);
  if (!exam) throw new Error(`No definition of ${code}`);
  return exam;
};

it('ships a definition of each exam the product speaks of', () => {
  expect([...exams.keys()].sort()).toEqual([
    'cuet-ug',
    'gate',
    'ibps-po-prelims',
    'jee-advanced',
    'jee-main',
    'neet-pg',
    'neet-ug',
    'neet-ug-2021',
    'upsc-prelims-csat',
    'upsc-prelims-gs',
  ]);
});

it('says of NEET (UG) what the code says of it', () => {
  const { sections, minutes, totalMarks, subjects } = of('neet-ug');
  expect(Object.fromEntries(sections.map(({ subject, count }) => [subject, count]))).toEqual(NEET_PAPER);
  for (const { marks } of sections) {
    expect(marks).toEqual({
      single: {
        right: String(NEET_MARKING.right),
        wrong: String(NEET_MARKING.wrong),
        blank: String(NEET_MARKING.blank),
      },
    });
  }
  expect([minutes, totalMarks]).toEqual([NEET_MINUTES, String(NEET_MAX_MARKS)]);
  expect(subjects.map(({ name, chapters }) => [name.en, chapters])).toEqual(
    SUBJECTS.map((subject) => [subject, Object.values(CHAPTERS_BY_CLASS[subject]).flat()]),
  );
});

it('lists for the day of an exam what that exam asks for, in four languages', () => {
  const listed = [...exams.values()].filter(({ checklist }) => checklist).map(({ code }) => code);
  expect(listed.sort()).toEqual(['ibps-po-prelims', 'jee-main', 'upsc-prelims-csat', 'upsc-prelims-gs']);
  for (const code of listed) {
    const items = of(code).checklist?.items ?? [];
    expect(items.map(({ item }) => item)).toEqual([...CHECKLIST]);
    for (const { text } of items) expect(new Set(Object.values(text)).size).toBe(4);
  }
  const pens = (code: string) => of(code).checklist?.items[CHECKLIST.indexOf('pens')]?.text.en;
  expect(pens('upsc-prelims-gs')).toMatch(/^Black ball-point pens/);
  expect(pens('jee-main')).toMatch(/on a computer/);
  expect(of('ibps-po-prelims').checklist?.items[0]?.text.en).toMatch(/^Call letter .* photocopy/);
  expect(of('upsc-prelims-csat').checklist).toEqual(of('upsc-prelims-gs').checklist);
});

/** The table of exams by hand: questions, answers that count, marks, minutes. */
it.each([
  ['neet-ug', 180, 180, '720', 180],
  ['neet-ug-2021', 200, 180, '720', 180],
  ['jee-main', 75, 75, '300', 180],
  ['jee-advanced', 48, 48, '180', 180],
  ['cuet-ug', 50, 50, '250', 60],
  ['neet-pg', 200, 200, '800', 210],
  ['gate', 65, 65, '100', 180],
  ['upsc-prelims-gs', 100, 100, '200', 120],
  ['upsc-prelims-csat', 80, 80, '200', 120],
  ['ibps-po-prelims', 100, 100, '100', 60],
] as const)(
  '%s: %i questions, %i answers, %s marks, %i minutes',
  (code, questions, counted, marks, minutes) => {
    const exam = of(code);
    expect(exam.sections.reduce((sum, one) => sum + (one.counted ?? one.count), 0)).toBe(counted);
    expect([exam.questions, exam.totalMarks, exam.minutes]).toEqual([questions, marks, minutes]);
  },
);

it('takes a third in UPSC, and a quarter of what a question is worth in IBPS', () => {
  expect(of('upsc-prelims-gs').sections[0]?.marks.single).toMatchObject({ right: '2', wrong: '-2/3' });
  expect(of('upsc-prelims-csat').sections[0]?.marks.single).toMatchObject({ right: '5/2', wrong: '-5/6' });
  const { sections } = of('ibps-po-prelims');
  expect(sections.map(({ count, marks }) => [count, marks.single?.right, marks.single?.wrong])).toEqual([
    [30, '1', '-1/4'],
    [35, '6/7', '-3/14'],
    [35, '8/7', '-2/7'],
  ]);
});

it('opens the sections of IBPS and NEET PG one after the other, each by its clock', () => {
  for (const code of ['ibps-po-prelims', 'neet-pg']) {
    expect(of(code).sections.every(({ minutes, locked }) => minutes && locked)).toBe(true);
  }
  expect(of('neet-pg').sections.map(({ minutes }) => minutes)).toEqual([42, 42, 42, 42, 42]);
});

it('counts ten of fifteen in the pattern of 2021', () => {
  const chosen = of('neet-ug-2021').sections.filter(({ counted }) => counted);
  expect(chosen.map(({ count, counted }) => [count, counted])).toEqual(Array(4).fill([15, 10]));
  expect(worthOf(chosen[0] as never)).toEqual(fraction(4));
});

it('tells partial marks of JEE Advanced alone', () => {
  const partial = [...exams.values()].filter(({ sections }) =>
    sections.some(({ marks }) => marks.multiple?.partial),
  );
  expect(partial.map(({ code }) => code)).toEqual(['jee-advanced']);
});
