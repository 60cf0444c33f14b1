import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysedQuestion } from '#core/contracts/results/get-attempt-analysis.ts';
import { ReviewFilters } from '#web/features/results/components/review-filters.tsx';
import { ReviewQuestions } from '#web/features/results/components/review-questions.tsx';
import { ReviewSection } from '#web/features/results/components/review-section.tsx';
import { filterQuestions, type ReviewFilter } from '#web/features/results/model/review-filter.ts';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';

type AllQuestionsProps = {
  questions: ReviewedQuestion[];
  findings: AnalysedQuestion[];
  /** Null: closed. */
  filter: ReviewFilter | null;
  onFilterChange: (filter: ReviewFilter | null) => void;
  ref: Ref<HTMLButtonElement>;
};

/** One list of the test's questions: the mistakes first, and every other part of them a press away. */
export function AllQuestions({ questions, findings, filter, onFilterChange, ref }: AllQuestionsProps) {
  const { t } = useTranslation('results');
  const mistakes = filterQuestions(questions, 'wrong').length;
  const first = mistakes > 0 ? 'wrong' : 'all';
  const chosen = filter ?? first;
  const shown = filterQuestions(questions, chosen, findings);
  return (
    <ReviewSection
      ref={ref}
      title={
        mistakes > 0
          ? t('review.incorrect', { count: mistakes })
          : t('review.all', { count: questions.length })
      }
      isOpen={filter !== null}
      onOpenChange={(isOpen) => onFilterChange(isOpen ? first : null)}
    >
      <ReviewFilters
        questions={questions}
        findings={findings}
        filter={chosen}
        onFilterChange={onFilterChange}
      />
      <p role="status" className="sr-only">
        {t('review.shown', { count: shown.length })}
      </p>
      <ReviewQuestions key={chosen} questions={shown} />
    </ReviewSection>
  );
}
