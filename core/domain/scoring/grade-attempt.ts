/** What a right, a wrong and an unanswered question are worth. */
export interface MarkingScheme {
  right: number;
  wrong: number;
  blank: number;
}

/** NEET (UG): +4 right, −1 wrong, 0 unanswered; source: NTA information bulletin, marking scheme. */
export const NEET_MARKING: MarkingScheme = { right: 4, wrong: -1, blank: 0 };

/** The marks of a full NEET paper, the scale of the equivalent shown beside any score. */
export const NEET_MAX_MARKS = 720;

export type Outcome = 'right' | 'wrong' | 'blank' | 'multiple';

export interface ItemToGrade {
  questionId: string;
  position: number;
  /** The key; null when it was withdrawn after the question was given. */
  correctIndex: number | null;
  /** Further options that count as right after a challenge of the key. */
  acceptedIndexes: readonly number[] | null;
  /** A dropped question gives everyone full marks, answered or not (NTA's rule). */
  dropped: boolean;
  selectedIndex: number | null;
  /** Two clear marks on a paper sheet. */
  multiple?: boolean;
  /** Milliseconds; null on paper. */
  timeMs: number | null;
}

export interface GradedItem {
  questionId: string;
  position: number;
  selectedIndex: number | null;
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
export function gradeAttempt(
  items: readonly ItemToGrade[],
  scheme: MarkingScheme = NEET_MARKING,
): GradedAttempt {
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
    marks: graded.reduce((sum, item) => sum + item.marks, 0),
    maxMarks: graded.length * scheme.right,
  };
}

function gradeItem(item: ItemToGrade, scheme: MarkingScheme): GradedItem {
  const outcome = outcomeOf(item);
  return {
    questionId: item.questionId,
    position: item.position,
    selectedIndex: outcome === 'blank' ? null : item.selectedIndex,
    outcome,
    correct: outcome === 'right',
    marks: outcome === 'multiple' ? scheme.wrong : scheme[outcome],
    timeMs: item.timeMs,
  };
}

function outcomeOf(item: ItemToGrade): Outcome {
  if (item.dropped || item.correctIndex === null) return 'right';
  if (item.multiple) return 'multiple';
  if (item.selectedIndex === null) return 'blank';
  const right =
    item.selectedIndex === item.correctIndex || item.acceptedIndexes?.includes(item.selectedIndex);
  return right ? 'right' : 'wrong';
}

/** `part` of `whole` in percent, to two decimals; 0 of 0 is 0. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

/** A shorter test says too little of a whole paper. */
const LEAST_QUESTIONS_TO_SCALE = 45;

/** Marks on the scale of a full paper, as a whole number, never below zero; null for a test of less than 45 questions. */
export function neetEquivalent(marks: number, maxMarks: number): number | null {
  if (maxMarks < LEAST_QUESTIONS_TO_SCALE * NEET_MARKING.right) return null;
  return Math.max(0, Math.round((marks / maxMarks) * NEET_MAX_MARKS));
}
