import type { AnalysedQuestion } from '#core/contracts/results/get-attempt-analysis.ts';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';

export const OUTCOME_FILTERS = ['all', 'wrong', 'unanswered', 'right', 'uncounted', 'flagged'] as const;
export const FINDING_FILTERS = ['careless', 'concept', 'slow'] as const;
export type FindingFilter = (typeof FINDING_FILTERS)[number];
export type ReviewFilter = (typeof OUTCOME_FILTERS)[number] | FindingFilter;

/** The questions a filter shows, in the order of the test. */
export function filterQuestions(
  questions: readonly ReviewedQuestion[],
  filter: ReviewFilter,
  findings: readonly AnalysedQuestion[] = [],
): ReviewedQuestion[] {
  const found = new Set(
    findings
      .filter(({ mistake, slow }) => mistake === filter || (filter === 'slow' && slow))
      .map(({ question_id }) => question_id),
  );
  return questions.filter(({ id, outcome, flagged }) => {
    switch (filter) {
      case 'all':
        return true;
      case 'wrong':
        return outcome === 'wrong' || outcome === 'multiple';
      case 'unanswered':
        return outcome === 'blank';
      case 'right':
        return outcome === 'right';
      case 'uncounted':
        return outcome === 'uncounted';
      case 'flagged':
        return flagged;
      default:
        return found.has(id);
    }
  });
}
