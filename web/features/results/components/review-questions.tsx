import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { ReviewItem } from '#web/features/results/components/review-item.tsx';
import { useGrowingList } from '#web/features/results/hooks/use-growing-list.ts';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';

/** Questions that open one by one or all together. Give it a key when what it shows is exchanged. */
export function ReviewQuestions({ questions }: { questions: ReviewedQuestion[] }) {
  const { t } = useTranslation('results');
  const [areAllOpen, setAllOpen] = useState(false);
  const { shown, rest, grow, endRef } = useGrowingList(questions);
  return (
    <>
      {questions.length > 1 && (
        <div className="px-3 pt-2">
          <Button variant="ghost" size="sm" onClick={() => setAllOpen(!areAllOpen)}>
            {areAllOpen ? t('review.collapseAll') : t('review.expandAll')}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-border">
        {shown.map((question) => (
          <ReviewItem key={question.id} question={question} startsOpen={areAllOpen} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-border border-t p-3 text-center">
          <Button key={shown.length} ref={endRef} variant="ghost" size="sm" onClick={grow}>
            {t('review.more', { count: rest })}
          </Button>
        </div>
      )}
    </>
  );
}
