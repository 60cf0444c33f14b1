import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { MistakeExplanation } from '#web/components/mistake-explanation.tsx';
import { ReviewNumber } from '#web/components/review-number.tsx';
import { ReviewOption } from '#web/components/review-option.tsx';
import { UntranslatedNote } from '#web/components/untranslated-note.tsx';
import { KeyNotice } from '#web/features/results/components/key-notice.tsx';
import { OwnAttempt, QuestionAction } from '#web/features/results/components/question-action-context.ts';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** The options, or the number, with the key and the student's answer, and why. */
export function ReviewAnswer({ question }: { question: ReviewedQuestion }) {
  const { t } = useTranslation('results');
  const renderAction = use(QuestionAction);
  const ownAttempt = use(OwnAttempt);
  const { language, rightIndexes, selectedIndex, chosen, partlyEarned } = question;
  return (
    <div className="grid max-w-reading gap-5 px-5 pb-6">
      <KeyNotice question={question} />
      {question.outcome === 'multiple' && <p className="text-sm">{t('review.multiple')}</p>}
      {partlyEarned !== null && (
        <p className="text-sm">{t('review.partly', { marks: formatNumber(partlyEarned) })}</p>
      )}
      {question.outcome === 'uncounted' && <p className="text-sm">{t('review.notCounted')}</p>}
      {question.number && (
        <ReviewNumber
          numberKey={question.number.key}
          given={question.number.given}
          isRight={question.outcome === 'right'}
        />
      )}
      <ul className="grid gap-2 empty:hidden">
        {question.options.map((option, index) => (
          <ReviewOption
            // An option has no identity but its place.
            key={`${question.id}-${String(index)}`}
            index={index}
            text={option}
            language={language}
            isCorrect={rightIndexes.includes(index)}
            isPicked={chosen.includes(index)}
            isOneOfSeveral={rightIndexes.length > 1 || question.kind === 'multiple'}
          />
        ))}
      </ul>
      <div className="grid gap-1.5">
        <h3 className="font-semibold">{t('review.explanation')}</h3>
        {question.explanation ? (
          <MathText text={question.explanation} lang={question.explanationLanguage} />
        ) : (
          <p className="text-muted-foreground">{t('review.noExplanation')}</p>
        )}
      </div>
      {ownAttempt && question.outcome === 'wrong' && selectedIndex !== null && (
        <MistakeExplanation attemptId={ownAttempt} questionId={question.id} />
      )}
      {question.isUntranslated && <UntranslatedNote language={language} />}
      {renderAction && <div>{renderAction(question.id)}</div>}
    </div>
  );
}
