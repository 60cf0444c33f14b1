import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerColumns,
  answerFromColumns,
  type KeyColumns,
  keyFromColumns,
} from '../questions/kinds/single/columns.ts';
import { gradeAttempt, type ItemToGrade, NEET_MARKING, neetEquivalent, percentage } from './grade-attempt.ts';

type Columns = KeyColumns & AnswerColumns;

function item(overrides: Partial<Columns> = {}): ItemToGrade {
  const columns: Columns = {
    correctIndex: 1,
    acceptedIndexes: null,
    dropped: false,
    selectedIndex: null,
    ...overrides,
  };
  return {
    questionId: 'q',
    position: 1,
    key: keyFromColumns(columns, 4),
    answer: answerFromColumns(columns),
    timeMs: 1000,
  };
}

const sixAnswers = [
  item({ selectedIndex: 1 }),
  item({ selectedIndex: 1 }),
  item({ selectedIndex: 0 }),
  item(),
  item({ multiple: true }),
  item({ selectedIndex: 1 }),
];

describe('gradeAttempt', () => {
  it.each([
    ['the key', { selectedIndex: 1 }, 'right', 4],
    ['another option', { selectedIndex: 2 }, 'wrong', -1],
    ['the first option, which is falsy', { selectedIndex: 0 }, 'wrong', -1],
    ['nothing', { selectedIndex: null }, 'blank', 0],
    ['an option accepted after a challenge', { selectedIndex: 3, acceptedIndexes: [3] }, 'right', 4],
    ['two marks on paper', { selectedIndex: null, multiple: true }, 'multiple', -1],
    ['a dropped question, unanswered', { dropped: true }, 'right', 4],
    ['a question whose key was withdrawn', { correctIndex: null, selectedIndex: 2 }, 'right', 4],
  ] as const)('marks %s', (_, overrides, outcome, marks) => {
    const graded = gradeAttempt([item(overrides)], NEET_MARKING);
    expect(graded.items[0]).toMatchObject({ outcome, marks, correct: outcome === 'right' });
  });

  it('adds up a test the way NEET does', () => {
    expect(gradeAttempt(sixAnswers, NEET_MARKING)).toMatchObject({
      correctAnswers: 3,
      wrongAnswers: 2,
      unanswered: 1,
      totalQuestions: 6,
      score: 50,
      marks: 10,
      maxMarks: 24,
    });
  });

  it('adds up by the marking of the test', () => {
    expect(gradeAttempt(sixAnswers, { right: 3, wrong: 0, blank: 0 })).toMatchObject({
      marks: 9,
      maxMarks: 18,
    });
    const graded = gradeAttempt(sixAnswers, { right: 1, wrong: -0.1, blank: -0.1 });
    expect(graded).toMatchObject({ marks: 2.7, maxMarks: 6, score: 50 });
    expect(graded.items.map(({ marks }) => marks)).toEqual([1, 1, -0.1, -0.1, -0.1, 1]);
  });

  it('takes a third of a mark ninety times, exactly', () => {
    const wrong = Array.from({ length: 90 }, () => item({ selectedIndex: 0 }));
    const graded = gradeAttempt(wrong, { right: 1, wrong: '-1/3', blank: 0 });
    expect(graded).toMatchObject({ marks: -30, maxMarks: 90 });
    expect(graded.items[0]).toMatchObject({ marks: -0.33, markParts: -4_200 });
  });

  /** Right, wrong, blank, two marked; by the schemes of UPSC and of the three sections of IBPS, worked out by hand. */
  it.each([
    ['UPSC, General Studies', { right: 2, wrong: '-2/3', blank: 0 }, [50, 30, 20, 0], 80],
    ['UPSC, where two marked count as wrong', { right: 2, wrong: '-2/3', blank: 0 }, [50, 0, 20, 30], 80],
    ['UPSC, one wrong', { right: 2, wrong: '-2/3', blank: 0 }, [0, 1, 99, 0], -0.67],
    ['UPSC, Aptitude', { right: '5/2', wrong: '-5/6', blank: 0 }, [33, 20, 27, 0], 65.83],
    ['IBPS, English', { right: 1, wrong: '-1/4', blank: 0 }, [20, 9, 1, 0], 17.75],
    ['IBPS, Quantitative Aptitude', { right: '6/7', wrong: '-3/14', blank: 0 }, [35, 0, 0, 0], 30],
    [
      'IBPS, Quantitative Aptitude, some wrong',
      { right: '6/7', wrong: '-3/14', blank: 0 },
      [20, 10, 5, 0],
      15,
    ],
    ['IBPS, Reasoning Ability', { right: '8/7', wrong: '-2/7', blank: 0 }, [21, 7, 7, 0], 22],
  ] as const)('adds up %s', (_, scheme, [right, wrong, blank, multiple], marks) => {
    const of = (count: number, overrides: Partial<Columns>) =>
      Array.from({ length: count }, () => item(overrides));
    const items = [
      ...of(right, { selectedIndex: 1 }),
      ...of(wrong, { selectedIndex: 2 }),
      ...of(blank, {}),
      ...of(multiple, { multiple: true }),
    ];
    expect(gradeAttempt(items, scheme)).toMatchObject({ marks, wrongAnswers: wrong + multiple });
  });

  it('keeps every question and stays within the scale, whatever is answered', () => {
    const items = fc.array(
      fc.record({
        selectedIndex: fc.option(fc.integer({ min: 0, max: 3 })),
        correctIndex: fc.option(fc.integer({ min: 0, max: 3 })),
        dropped: fc.boolean(),
        multiple: fc.boolean(),
      }),
      { minLength: 1, maxLength: 180 },
    );
    fc.assert(
      fc.property(items, (answers) => {
        const graded = gradeAttempt(
          answers.map((answer) => item(answer)),
          NEET_MARKING,
        );
        expect(graded.correctAnswers + graded.wrongAnswers + graded.unanswered).toBe(answers.length);
        expect(graded.marks).toBe(4 * graded.correctAnswers - graded.wrongAnswers);
        expect(graded.score).toBeGreaterThanOrEqual(0);
        expect(graded.score).toBeLessThanOrEqual(100);
        expect(graded.items).toHaveLength(answers.length);
      }),
    );
  });
});

describe('percentage', () => {
  it('has two decimals and survives an empty whole', () => {
    expect(percentage(1, 3)).toBe(33.33);
    expect(percentage(2, 3)).toBe(66.67);
    expect(percentage(0, 0)).toBe(0);
  });
});

describe('neetEquivalent', () => {
  it('scales what NEET would give to 720', () => {
    expect(neetEquivalent({ right: 24, wrong: 6, total: 45 })).toBe(360);
    expect(neetEquivalent({ right: 0, wrong: 9, total: 45 })).toBe(0);
    expect(neetEquivalent({ right: 5, wrong: 0, total: 20 })).toBeNull();
    expect(neetEquivalent({ right: 0, wrong: 0, total: 0 })).toBeNull();
  });
});
