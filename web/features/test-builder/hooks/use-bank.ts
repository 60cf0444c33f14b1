import { createContext, use } from 'react';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Bank } from '#web/features/test-builder/api/keys.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';

/** The exam whose questions are drawn. */
export const BuilderExam = createContext(NEET_EXAM);

/** From what a test is built: the demo questions are those of NEET. */
export function useBank(): Bank {
  const { isOn: isDemo } = useDemoMode();
  const exam = use(BuilderExam);
  return { isDemo, exam: isDemo ? NEET_EXAM : exam };
}
