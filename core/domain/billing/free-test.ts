/** What a student without Premium may build: one test a day, and the Quick Test whenever they like. */
export const FREE_TEST_QUESTIONS = 10;
export const FREE_TESTS_A_DAY = 1;
export const QUICK_TEST_QUESTIONS = 5;

export interface FreeTestRequest {
  mode: string;
  questionCount: number;
  /** Tests this student has built since midnight in India, Quick Tests not counted. */
  builtToday: number;
}

export type FreeTestRefusal = 'too_many_questions' | 'one_a_day';

/** The size of a Quick Test; a longer one is a test like any other. */
export function isQuickTest({
  mode,
  questionCount,
}: Pick<FreeTestRequest, 'mode' | 'questionCount'>): boolean {
  return mode === 'quick' && questionCount <= QUICK_TEST_QUESTIONS;
}

/** Why a student without Premium may not build this test; null when they may. */
export function refuseFreeTest(request: FreeTestRequest): FreeTestRefusal | null {
  if (isQuickTest(request)) return null;
  if (request.questionCount > FREE_TEST_QUESTIONS) return 'too_many_questions';
  return request.builtToday >= FREE_TESTS_A_DAY ? 'one_a_day' : null;
}
