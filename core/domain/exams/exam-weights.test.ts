import { expect, it } from 'vitest';
import { ExamDefinition } from '#core/contracts/exams/exam-definition.ts';
import { nextChapters } from '#core/domain/study/next-chapters.ts';
import { examWeights } from './exam-weights.ts';
import { sampleExam } from './testing/sample-exam.ts';

const sample = ExamDefinition.parse(sampleExam());
/** 30 questions of English in two chapters; 35 of Numbers in seven. */
const exam = {
  ...sample,
  subjects: sample.subjects.map((subject) => ({
    ...subject,
    chapters: Array.from({ length: subject.name.en === 'English' ? 2 : 7 }, (_, n) => `Chapter ${n}`),
  })),
};

it('shares the questions of a subject among its chapters, and marks as the exam does', () => {
  const { questionsOfChapter, marks } = examWeights(exam);
  expect([questionsOfChapter('English'), questionsOfChapter('Numbers'), questionsOfChapter('Art')]).toEqual([
    15, 5, 0,
  ]);
  expect(marks).toEqual({ right: 1, wrong: -0.25 });
});

it('counts as many as count where any n are answered', () => {
  const [first, ...rest] = exam.sections;
  if (!first) throw new Error('no section');
  const chosen = { ...exam, sections: [{ ...first, counted: 20 }, ...rest] };
  expect(examWeights(chosen).questionsOfChapter('English')).toBe(10);
});

it('puts the chapter first that a paper of this exam asks most', () => {
  const chapter = (subject: string, answered: number, right: number) => ({
    subject,
    chapter: subject,
    questions: answered,
    answered,
    right,
    last_seen_at: '2026-11-01T00:00:00.000Z',
  });
  const both = [chapter('Numbers', 10, 2), chapter('English', 10, 4)];
  expect(nextChapters(both, 2, examWeights(exam)).map(({ subject }) => subject)).toEqual([
    'English',
    'Numbers',
  ]);
});
