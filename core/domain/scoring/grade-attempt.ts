import type { MarkingScheme, Marks } from '#core/contracts/tests/marking-scheme.ts';
import { fullMarks, marksAt } from './marks-at.ts';

/** NEET (UG): +4 right, −1 wrong, 0 unanswered; source: NTA information bulletin, marking scheme. */
export const NEET_MARKING: MarkingScheme = { right: 4, wrong: -1, blank: 0 };

/** The marks of a full NEET paper, the scale of the equivalent shown beside any score. */
export const NEET_MAX_MARKS = 720;

export type Outcome = 'right' | 'wrong' | 'blank' | 'multiple';

export interface QuestionKey {
  /** The key; null when it was withdrawn after the question was given. */
  correctIndex: number | null;
  /** Further options that count as right after a challenge of the key; all four: whoever attempted is right. */
  acceptedIndexes: readonly number[] | null;
  /** A dropped question gives everyone full marks, answered or not (NTA's rule). */
  dropped: boolean;
}

export interface AnswerToGrade extends QuestionKey {
  selectedIndex: number | null;
  /** Two clear marks on a paper sheet. */
  multiple?: boolean;
}

export interface ItemToGrade extends AnswerToGrade {
  questionId: string;
  position: number;
  /** Milliseconds; null on paper. */
  timeMs: number | null;
}

export interface GradedItem {
  questionId: string;
  position: number;
  selectedIndex: number | null;
  multiple: boolean;
  outcome: Outcome;
  correct: boolean;
  marks: number;
  timeMs: number | null;
}

export interface GradedAttempt {
  items: GradedItem[];
  correctAnswers: number;
  /** Includes multiple marks, which cost what a wrong answer costs. */
  wrongAnswers: number;
  unanswered: number;
  totalQuestions: number;
  /** Percentage of right answers over all questions, rounded to two decimals. */
  score: number;
  marks: number;
  maxMarks: number;
}

/** Grades all questions of an attempt; the one path for answers given online and on paper. */
export function gradeAttempt(items: readonly ItemToGrade[], scheme: MarkingScheme): GradedAttempt {
  const graded = items.map((item) => gradeItem(item, scheme));
  const count = (...outcomes: Outcome[]) => graded.filter((item) => outcomes.includes(item.outcome)).length;
  const correctAnswers = count('right');
  return {
    items: graded,
    correctAnswers,
    wrongAnswers: count('wrong', 'multiple'),
    unanswered: count('blank'),
    totalQuestions: graded.length,
    score: percentage(correctAnswers, graded.length),
    marks: toTwoDecimals(graded.reduce((sum, item) => sum + item.marks, 0)),
    maxMarks: fullMarks(scheme, items),
  };
}

function gradeItem(item: ItemToGrade, marking: MarkingScheme): GradedItem {
  const { outcome, marks } = gradeAnswer(item, marksAt(marking, item.position));
  return {
    questionId: item.questionId,
    position: item.position,
    selectedIndex: outcome === 'blank' ? null : item.selectedIndex,
    multiple: item.multiple ?? false,
    outcome,
    correct: outcome === 'right',
    marks,
    timeMs: item.timeMs,
  };
}

/** One answer by NTA's rules: what a submission, a sheet and a re-marking have in common. */
export function gradeAnswer(answer: AnswerToGrade, scheme: Marks): { outcome: Outcome; marks: number } {
  const outcome = outcomeOf(answer);
  return { outcome, marks: outcome === 'multiple' ? scheme.wrong : scheme[outcome] };
}

const OPTIONS = 4;

function outcomeOf(item: AnswerToGrade): Outcome {
  if (item.dropped || item.correctIndex === null) return 'right';
  if (item.multiple) return item.acceptedIndexes?.length === OPTIONS ? 'right' : 'multiple';
  if (item.selectedIndex === null) return 'blank';
  const right =
    item.selectedIndex === item.correctIndex || item.acceptedIndexes?.includes(item.selectedIndex);
  return right ? 'right' : 'wrong';
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
