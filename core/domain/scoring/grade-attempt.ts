import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { add, type Fraction, marksOfFraction, ZERO } from '../questions/fraction.ts';
import type { Outcome } from '../questions/kinds/kind.ts';
import { type Answer, type Key, score } from '../questions/kinds/registry.ts';
import { partsBeside } from './mark-parts.ts';
import { fullMarks, marksAt } from './marks-at.ts';
import { positionsNotCounted } from './which-count.ts';

/** NEET (UG): +4 right, −1 wrong, 0 unanswered; source: NTA information bulletin, marking scheme. */
export const NEET_MARKING = { right: 4, wrong: -1, blank: 0 } satisfies MarkingScheme;

/** The marks of a full NEET paper, the scale of the equivalent shown beside any score. */
export const NEET_MAX_MARKS = 720;

export interface ItemToGrade {
  questionId: string;
  position: number;
  /** Its number on the paper it was answered on, where that has another order than the test. */
  place?: number;
  key: Key;
  answer: Answer;
  /** Milliseconds; null on paper. */
  timeMs: number | null;
}

export interface GradedItem {
  questionId: string;
  position: number;
  /** As given; of a question that everybody is given marks for, too. */
  answer: Answer;
  outcome: Outcome;
  correct: boolean;
  marks: number;
  /** Beside the marks, where these are rounded. */
  markParts: number | null;
  timeMs: number | null;
}

/** An answer, or a blank, of a section in which more was asked than counts: neither right nor wrong, and no mistake. */
export type ItemNotCounted = Pick<GradedItem, 'questionId' | 'position' | 'answer' | 'timeMs'>;

export interface GradedAttempt {
  /** Those that count. */
  items: GradedItem[];
  notCounted: ItemNotCounted[];
  correctAnswers: number;
  /** Includes multiple marks, which cost what a wrong answer costs. */
  wrongAnswers: number;
  unanswered: number;
  /** Those that count. */
  totalQuestions: number;
  /** Percentage of right answers over all questions that count, rounded to two decimals. */
  score: number;
  marks: number;
  maxMarks: number;
}

/** Grades all questions of an attempt; the one path for answers given online and on paper. */
export function gradeAttempt(items: readonly ItemToGrade[], scheme: MarkingScheme): GradedAttempt {
  const answers = items.map(({ position, place, answer }) => ({
    position,
    place,
    isAnswered: answer !== null,
  }));
  const without = positionsNotCounted(answers, scheme);
  const graded = items
    .filter(({ position }) => !without.has(position))
    .map((item) => gradeItem(item, scheme));
  const count = (...outcomes: Outcome[]) =>
    graded.filter(({ item }) => outcomes.includes(item.outcome)).length;
  const correctAnswers = count('right');
  return {
    items: graded.map(({ item }) => item),
    notCounted: items
      .filter(({ position }) => without.has(position))
      .map(({ questionId, position, answer, timeMs }) => ({ questionId, position, answer, timeMs })),
    correctAnswers,
    wrongAnswers: count('wrong', 'multiple'),
    unanswered: count('blank'),
    totalQuestions: graded.length,
    score: percentage(correctAnswers, graded.length),
    marks: marksOfFraction(graded.reduce((sum, { marks }) => add(sum, marks), ZERO)),
    maxMarks: fullMarks(scheme, items),
  };
}

/** With the exact marks, which are added up before they are rounded. */
function gradeItem(item: ItemToGrade, marking: MarkingScheme): { item: GradedItem; marks: Fraction } {
  const { questionId, position, key, answer, timeMs } = item;
  const { outcome, marks } = score(marksAt(marking, position), key, answer);
  const correct = outcome === 'right';
  return {
    item: {
      questionId,
      position,
      answer,
      outcome,
      correct,
      timeMs,
      marks: marksOfFraction(marks),
      markParts: partsBeside(marks),
    },
    marks,
  };
}

/** `part` of `whole` in percent, to two decimals; 0 of 0 is 0. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : toTwoDecimals((part / whole) * 100);
}

export function toTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A shorter test says too little of a whole paper. */
const LEAST_QUESTIONS_TO_SCALE = 45;

/**
 * What NEET's marking would give these answers on the scale of a full paper, whatever the test's own marking: a whole
 * number, never below zero; null for a test of less than 45 questions.
 */
export function neetEquivalent(answers: { right: number; wrong: number; total: number }): number | null {
  const { right, wrong, total } = answers;
  if (total < LEAST_QUESTIONS_TO_SCALE) return null;
  const blank = total - right - wrong;
  const marks = right * NEET_MARKING.right + wrong * NEET_MARKING.wrong + blank * NEET_MARKING.blank;
  return Math.max(0, Math.round((marks / (total * NEET_MARKING.right)) * NEET_MAX_MARKS));
}
