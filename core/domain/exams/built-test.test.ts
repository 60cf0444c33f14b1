import { expect, it } from 'vitest';
import { ExamDefinition } from '#core/contracts/exams/exam-definition.ts';
import { inExamOrder, markingOfBuilt } from './built-test.ts';
import { sampleExam } from './testing/sample-exam.ts';

const exam = ExamDefinition.parse(sampleExam());
const of = (subject: string, count: number) => Array.from({ length: count }, () => ({ subject }));
const ENGLISH = { right: 1, wrong: '-1/4', blank: 0 };
const NUMBERS = { right: '8/7', wrong: '-2/7', blank: 0 };

it('marks as the sections of its subjects do, each subject by itself where they differ', () => {
  expect(markingOfBuilt(exam, of('English', 5))).toEqual(ENGLISH);
  expect(markingOfBuilt(exam, of('Numbers', 5))).toEqual(NUMBERS);
  expect(markingOfBuilt(exam, [...of('English', 3), ...of('Numbers', 2)])).toEqual({
    ...ENGLISH,
    sections: [
      { from: 1, to: 3, ...ENGLISH },
      { from: 4, to: 5, ...NUMBERS },
    ],
  });
});

it('takes what each kind earns from the first section that asks it', () => {
  const [first] = exam.sections;
  if (!first) throw new Error('no section');
  const marks = (right: string) => ({ right, wrong: '-1', blank: '0' });
  const sections = [
    { ...first, marks: { single: marks('4') } },
    { ...first, marks: { numerical: marks('4') } },
    { ...first, marks: { single: marks('2'), multiple: marks('3') } },
  ];
  expect(markingOfBuilt({ sections }, of('English', 2))).toEqual({
    right: 4,
    wrong: -1,
    blank: 0,
    kinds: { multiple: { right: 3, wrong: -1, blank: 0 } },
  });
});

it('puts subjects in the order of the exam, and numbers behind options', () => {
  const asked = [
    { subject: 'Numbers', kind: 'single' },
    { subject: 'English', kind: 'numerical' },
    { subject: 'English', kind: 'single' },
  ];
  expect(inExamOrder(exam, asked)).toEqual([asked[2], asked[1], asked[0]]);
});
