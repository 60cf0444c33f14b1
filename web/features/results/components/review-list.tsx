import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewQuestions } from '#web/features/results/components/review-questions.tsx';
import { ReviewSection } from '#web/features/results/components/review-section.tsx';
import type { ReviewedQuestion } from '#web/features/results/hooks/reviewed-question.ts';

/** 'Review Incorrect Answers (N)'. */
export function ReviewList({ questions }: { questions: ReviewedQuestion[] }) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  return (
    <ReviewSection
      title={t('review.incorrect', { count: questions.length })}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {questions.length === 0 ? (
        <p className="px-5 py-4 text-muted-foreground">{t('review.none')}</p>
      ) : (
        <ReviewQuestions questions={questions} />
      )}
    </ReviewSection>
  );
}
