import { useTranslation } from 'react-i18next';
import type { AnalysedQuestion } from '#core/contracts/results/get-attempt-analysis.ts';
import {
  FINDING_FILTERS,
  filterQuestions,
  OUTCOME_FILTERS,
  type ReviewFilter,
} from '#web/features/results/model/review-filter.ts';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';

type ReviewFiltersProps = {
  questions: ReviewedQuestion[];
  findings: AnalysedQuestion[];
  filter: ReviewFilter;
  onFilterChange: (filter: ReviewFilter) => void;
};

/** Only what there is can be chosen. */
export function ReviewFilters({ questions, findings, filter, onFilterChange }: ReviewFiltersProps) {
  const { t } = useTranslation('results');
  const counted = [...OUTCOME_FILTERS, ...FINDING_FILTERS]
    .map((name) => ({ name, count: filterQuestions(questions, name, findings).length }))
    .filter(({ name, count }) => count > 0 || name === 'all');
  return (
    <fieldset className="flex flex-wrap gap-2 border-border border-b px-5 py-4">
      <legend className="sr-only">{t('review.filter')}</legend>
      {counted.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === filter}
          onClick={() => onFilterChange(name)}
          className="min-h-9 rounded-full border border-input px-3.5 font-medium text-sm transition-colors hover:bg-muted focus-visible:rounded-full aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground"
        >
          {t(`review.filters.${name}`)} <span className="tabular-nums">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
