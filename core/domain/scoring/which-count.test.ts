import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { gradeAttempt, type ItemToGrade, NEET_MARKING } from './grade-attempt.ts';
import { fullMarksOfTest } from './marks-at.ts';
import {
  answersNotCounted,
  choiceAt,
  choiceSections,
  countOfCounted,
  hasOneMarking,
  positionsNotCounted,
} from './which-count.ts';

/** Of NEET (UG) 2021, one subject: 35, and any 10 of 15. */
const PHYSICS: MarkingScheme = {
  ...NEET_MARKING,
  sections: [{ ...NEET_MARKING, from: 36, to: 50, counted: 10 }],
};
const positions = Array.from({ length: 50 }, (_, index) => index + 1);

/** Right is option 1; a mark as `R`, wrong as `W`, two marks as `M`, blank as `-`. */
function item(position: number, mark: string, place?: number): ItemToGrade {
  const chosen = { R: 1, W: 0, M: 'several' as const }[mark];
  return {
    questionId: `q${position}`,
    position,
    timeMs: 1000,
    ...(place && { place }),
    key: { kind: 'single', right: [1], accepts: 'right' },
    answer: chosen === undefined ? null : { kind: 'single', chosen },
  };
}
const grade = (sectionB: string, sectionA = '-'.repeat(35)) =>
  gradeAttempt(
    [...sectionA, ...sectionB].map((mark, index) => item(index + 1, mark)),
    PHYSICS,
  );
const figuresOf = ({ correctAnswers, wrongAnswers, unanswered, marks }: ReturnType<typeof grade>) => [
  ...[correctAnswers, wrongAnswers, unanswered, marks],
];
const numbers = ({ notCounted }: ReturnType<typeof grade>) => notCounted.map(({ position }) => position);

describe('any 10 of 15', () => {
  it('is exactly 100 % and full marks where all that counts is right', () => {
    const graded = grade('RRRRRRRRRR-----', 'R'.repeat(35));
    expect(graded).toMatchObject({
      score: 100,
      marks: 180,
      maxMarks: 180,
      totalQuestions: 45,
      unanswered: 0,
    });
    expect(grade('RRRRRRRRRRRRRRR', 'R'.repeat(35))).toMatchObject({ score: 100, marks: 180, maxMarks: 180 });
  });

  // By hand: of the marks in order, the first ten answers count, and blanks only for what is missing of ten.
  it.each([
    ['ten right, in between blanks', 'R-R-R-R-R-RRRRR', [10, 0, 0, 40], [37, 39, 41, 43, 45]],
    ['the eleventh right, one wrong before', 'WRRRRRRRRRR----', [9, 1, 0, 35], [46, 47, 48, 49, 50]],
    ['the eleventh wrong', 'RRRRRRRRRRW----', [10, 0, 0, 40], [46, 47, 48, 49, 50]],
    ['all fifteen wrong', 'WWWWWWWWWWWWWWW', [0, 10, 0, -10], [46, 47, 48, 49, 50]],
    ['two marks take a place', 'MRRRRRRRRRR----', [9, 1, 0, 35], [46, 47, 48, 49, 50]],
    ['seven answered', 'RRRRRRR--------', [7, 0, 3, 28], [46, 47, 48, 49, 50]],
    ['seven answered, the last ones', '--------WRRRRRR', [6, 1, 3, 23], [39, 40, 41, 42, 43]],
    ['none', '---------------', [0, 0, 10, 0], [46, 47, 48, 49, 50]],
  ])('%s', (_, marks, [right, wrong, blank, earned], without) => {
    const graded = grade(marks);
    expect(figuresOf(graded)).toEqual([right, wrong, (blank ?? 0) + 35, earned]);
    expect(numbers(graded)).toEqual(without);
    expect(graded.items).toHaveLength(45);
  });

  it('follows the order of the paper it was answered on, where that is another', () => {
    const items = positions.slice(35).map((position) => item(position, 'R', 86 - position));
    expect(gradeAttempt(items, PHYSICS).notCounted.map(({ position }) => position)).toEqual([
      36, 37, 38, 39, 40,
    ]);
  });

  it('keeps what was answered, and for how long, of what does not count', () => {
    expect(grade('RRRRRRRRRRW----').notCounted[0]).toEqual({
      questionId: 'q46',
      position: 46,
      timeMs: 1000,
      answer: { kind: 'single', chosen: 0 },
    });
  });

  it('is not moved by a changed key', () => {
    const items = [...'RRRRRRRRRRW----'].map((mark, index) => item(index + 36, mark));
    const dropped = items.map((one) =>
      one.position === 46 ? { ...one, key: { ...one.key, accepts: 'everybody' as const } } : one,
    ) as ItemToGrade[];
    expect(gradeAttempt(dropped, PHYSICS)).toEqual(gradeAttempt(items, PHYSICS));
  });

  it('leaves of each section as many as count, whatever was answered, and counts them so', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }), (answered) => {
        const placed = positions.map((position, index) => ({
          position,
          isAnswered: answered[index] ?? false,
        }));
        const without = positionsNotCounted(placed, PHYSICS);
        const counted = placed.filter(({ position }) => !without.has(position));
        const inB = counted.filter(({ position }) => position > 35);
        expect([counted.length, inB.length]).toEqual([45, 10]);
        expect(countOfCounted(PHYSICS, placed)).toBe(45);
        // No blank counts while an answer does not.
        expect(
          inB.some(({ isAnswered }) => !isAnswered) &&
            placed.some((one) => one.isAnswered && without.has(one.position)),
        ).toBe(false);
      }),
    );
  });
});

describe('a section', () => {
  it('that counts all it asks, or says nothing of it, is no choice', () => {
    const all = { ...NEET_MARKING, sections: [{ ...NEET_MARKING, from: 1, to: 10, counted: 10 }] };
    expect([choiceSections(all), choiceSections(NEET_MARKING)]).toEqual([[], []]);
    expect(fullMarksOfTest(all, 10)).toBe(40);
  });

  it('earns what counts of it, whatever part of it is asked for', () => {
    expect(fullMarksOfTest(PHYSICS, 50)).toBe(180);
    expect(countOfCounted(PHYSICS, [{ position: 36 }, { position: 37 }])).toBe(2);
  });
});

describe('while answering', () => {
  /** Two questions that all count, then any two of four. */
  const marking: MarkingScheme = {
    ...NEET_MARKING,
    sections: [
      { ...NEET_MARKING, from: 1, to: 2 },
      { ...NEET_MARKING, from: 3, to: 6, counted: 2 },
    ],
  };
  const answered = (marks: string) => [...marks].map((mark) => mark === 'x');

  it('a section says how many count, are asked and answered, and whether the answer itself does', () => {
    const choice = { counted: 2, asked: 4, answered: 3 };
    const at = (position: number) => choiceAt(marking, answered('xxx-xx'), position);
    expect([1, 2, 7].map(at)).toEqual([null, null, null]);
    expect([3, 4, 5, 6].map(at)).toEqual([
      { ...choice, counts: true },
      { ...choice, counts: true },
      { ...choice, counts: true },
      { ...choice, counts: false },
    ]);
  });

  it('as many answers are too many as are given beyond those that count', () => {
    const tooMany = ['------', 'xx---x', 'xxxx--', 'xxxxx-', '--xxxx'].map((marks) =>
      answersNotCounted(marking, answered(marks)),
    );
    expect(tooMany).toEqual([0, 0, 0, 1, 2]);
  });
});

it('sections with the marks of the test have one marking, and one with others has not', () => {
  const same = { ...NEET_MARKING, from: 1, to: 2 };
  const other = { right: 2, wrong: 0, blank: 0, from: 3, to: 4 };
  const isOne = (...sections: (typeof same)[]) => hasOneMarking({ ...NEET_MARKING, sections });
  expect([isOne(), isOne(same), isOne(same, other), isOne(other)]).toEqual([true, true, false, false]);
  expect(hasOneMarking(NEET_MARKING)).toBe(true);
});
