import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ReviewOption } from '#web/features/results/components/review-option.tsx';
import type { ReviewedQuestion } from '#web/features/results/hooks/reviewed-question.ts';

/** @param open the state from which the student may open or close it. */
export function ReviewItem({ question, open }: { question: ReviewedQuestion; open: boolean }) {
  const { t } = useTranslation('results');
  const { language, correctIndex, selectedIndex } = question;
  return (
    <li>
      <details open={open} className="group">
        <summary className="flex list-none items-start gap-4 px-5 py-4 [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 flex-1 gap-1.5">
            <span className="text-muted-foreground text-sm">
              {t('review.question', { position: question.position })} · {question.subject} ·{' '}
              {question.chapter}
            </span>
            <MathText text={question.stem} lang={language} />
          </span>
          <ChevronDown
            aria-hidden="true"
            className="mt-1 size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid max-w-reading gap-5 px-5 pb-6">
          {question.outcome === 'multiple' && <p className="text-sm">{t('review.multiple')}</p>}
          <ul className="grid gap-2">
            {question.options.map((option, index) => (
              <ReviewOption
                // An option has no identity but its place.
                key={`${question.id}-${String(index)}`}
                index={index}
                text={option}
                language={language}
                isCorrect={index === correctIndex}
                isPicked={index === selectedIndex}
              />
            ))}
          </ul>
          <div className="grid gap-1.5">
            <h3 className="font-semibold">{t('review.explanation')}</h3>
            {question.explanation ? (
              <MathText text={question.explanation} lang={language} />
            ) : (
              <p className="text-muted-foreground">{t('review.noExplanation')}</p>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}
