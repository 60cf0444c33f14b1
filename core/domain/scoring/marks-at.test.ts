import { expect, it } from 'vitest';
import { answerFromColumns } from '../questions/kinds/single/columns.ts';
import { gradeAttempt, NEET_MARKING } from './grade-attempt.ts';
import { fullMarksOfTest, marksAt } from './marks-at.ts';

const marking = {
  ...NEET_MARKING,
  sections: [
    { from: 2, to: 3, right: 2, wrong: 0, blank: 0 },
    { from: 4, to: 4, right: 1, wrong: -0.5, blank: -0.25 },
  ],
};

it('takes the marks of a section for its questions, and those of the test for all others', () => {
  expect([1, 2, 3, 4, 5].map((position) => marksAt(marking, position).right)).toEqual([4, 2, 2, 1, 4]);
  expect(marksAt(marking, undefined).right).toBe(4);
  expect(fullMarksOfTest(marking, 5)).toBe(13);
  expect(fullMarksOfTest(marking, 3)).toBe(8);
  expect(fullMarksOfTest(NEET_MARKING, 180)).toBe(720);
});

it('grades each question by the marks of its section', () => {
  const answers = [1, 1, 0, null, 0];
  const items = answers.map((selectedIndex, index) => ({
    questionId: `q${index}`,
    position: index + 1,
    key: { kind: 'single', right: [1], accepts: 'right' } as const,
    answer: answerFromColumns({ selectedIndex }),
    timeMs: null,
  }));
  const graded = gradeAttempt(items, marking);
  expect(graded.items.map(({ marks }) => marks)).toEqual([4, 2, 0, -0.25, -1]);
  expect(graded).toMatchObject({ marks: 4.75, maxMarks: 13, score: 40 });
});
