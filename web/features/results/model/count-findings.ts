import type { AnalysedQuestion } from '#core/contracts/results/get-attempt-analysis.ts';
import type { FindingFilter } from '#web/features/results/model/review-filter.ts';

export function countFindings(questions: readonly AnalysedQuestion[]): Record<FindingFilter, number> {
  const counts = { careless: 0, concept: 0, slow: 0 };
  for (const { mistake, slow } of questions) {
    if (mistake) counts[mistake] += 1;
    if (slow) counts.slow += 1;
  }
  return counts;
}

/** Milliseconds spent on right, wrong and unanswered questions. */
export function timeSpent(questions: readonly AnalysedQuestion[]) {
  const spent = { right: 0, wrong: 0, blank: 0 };
  for (const { outcome, time_ms } of questions) {
    spent[outcome === 'multiple' ? 'wrong' : outcome] += time_ms ?? 0;
  }
  return spent;
}
