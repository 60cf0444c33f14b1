/** What a student without Premium may build: one test a day, and the Quick Test whenever they like. */
export const FREE_TEST_QUESTIONS = 10;
export const FREE_TESTS_A_DAY = 1;
export const QUICK_TEST_QUESTIONS = 5;

export interface FreeTestWish {
  mode: string;
  questionCount: number;
  /** Tests this student has built since midnight in India, Quick Tests not counted. */
  builtToday: number;
}

export type FreeTestRefusal = 'too_many_questions' | 'one_a_day';

/** The size of a Quick Test; a longer one is a test like any other. */
export function isQuickTest({ mode, questionCount }: Pick<FreeTestWish, 'mode' | 'questionCount'>): boolean {
  return mode === 'quick' && questionCount <= QUICK_TEST_QUESTIONS;
}

/** Why a student without Premium may not build this test; null when they may. */
export function refuseFreeTest(wish: FreeTestWish): FreeTestRefusal | null {
  if (isQuickTest(wish)) return null;
  if (wish.questionCount > FREE_TEST_QUESTIONS) return 'too_many_questions';
  return wish.builtToday >= FREE_TESTS_A_DAY ? 'one_a_day' : null;
}
