import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { letterAlignment } from '#web/components/letter-alignment.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { cn } from '#web/lib/page/cn.ts';

type ReviewOptionProps = {
  index: number;
  text: string;
  language: string;
  isCorrect: boolean;
  isPicked: boolean;
  /** Beside other right options it has to be said which one was picked. */
  isOneOfSeveral?: boolean;
};

/** Green with a tick and a word, red with a cross and a word. */
export function ReviewOption(props: ReviewOptionProps) {
  const { index, text, language, isCorrect, isPicked, isOneOfSeveral = false } = props;
  const { t } = useTranslation('results');
  const outcome = isCorrect ? 'correct' : isPicked ? 'picked' : undefined;
  return (
    <li
      data-outcome={outcome}
      className={cn(
        letterAlignment(text),
        'flex flex-wrap gap-x-3 gap-y-1 rounded-lg border border-border px-3.5 py-2.5',
        isCorrect && 'border-success bg-success-soft text-success-soft-foreground',
        isPicked && !isCorrect && 'border-danger bg-danger-soft text-danger-soft-foreground',
      )}
    >
      <span className="font-semibold">{OPTION_LETTERS[index]}</span>
      <MathText text={text} lang={language} className="min-w-40 flex-1" />
      {outcome && (
        <span className="flex items-center gap-1.5 self-start font-medium text-sm">
          {isCorrect ? (
            <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          ) : (
            <X aria-hidden="true" className="size-4" strokeWidth={3} />
          )}
          <span>{isCorrect ? t('review.correctAnswer') : t('review.yourAnswer')}</span>
          <span>{isCorrect && isPicked && isOneOfSeveral && ` · ${t('review.yourAnswer')}`}</span>
        </span>
      )}
    </li>
  );
}
