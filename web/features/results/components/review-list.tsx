import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { ReviewItem } from '#web/features/results/components/review-item.tsx';
import type { ReviewedQuestion } from '#web/features/results/hooks/reviewed-question.ts';
import { cn } from '#web/lib/cn.ts';

type ReviewListProps = { kind: 'incorrect' | 'unanswered'; questions: ReviewedQuestion[] };

/** A list that opens; each question in it opens too. */
export function ReviewList({ kind, questions }: ReviewListProps) {
  const { t } = useTranslation('results');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [areAllOpen, setAllOpen] = useState(false);
  if (questions.length === 0 && kind === 'unanswered') return null;
  return (
    <section className="rounded-xl border border-border bg-surface shadow-card">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-16 w-full items-center justify-between gap-4 rounded-xl px-5 py-3 text-left font-semibold text-lg focus-visible:rounded-xl"
        >
          {t(`review.${kind}`, { count: questions.length })}
          <ChevronDown
            aria-hidden="true"
            className={cn('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-border border-t">
        {questions.length > 1 && (
          <div className="px-3 pt-2">
            <Button variant="ghost" size="sm" onClick={() => setAllOpen(!areAllOpen)}>
              {areAllOpen ? t('review.collapseAll') : t('review.expandAll')}
            </Button>
          </div>
        )}
        {questions.length === 0 && <p className="px-5 py-4 text-muted-foreground">{t('review.none')}</p>}
        <ul className="divide-y divide-border">
          {questions.map((question) => (
            <ReviewItem key={question.id} question={question} open={areAllOpen} />
          ))}
        </ul>
      </div>
    </section>
  );
}
