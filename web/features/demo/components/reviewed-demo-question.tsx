import { useTranslation } from 'react-i18next';
import type { GradedDemoQuestion } from '#core/contracts/demo/demo-test.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ReviewOption } from '#web/components/review-option.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

const BADGES = { right: 'success', wrong: 'danger', multiple: 'danger', blank: 'neutral' } as const;

type ReviewedDemoQuestionProps = { question: GradedDemoQuestion; wasSure: boolean };

export function ReviewedDemoQuestion({ question, wasSure }: ReviewedDemoQuestionProps) {
  const { t } = useTranslation('demo');
  const language = textLanguage(question.stem);
  return (
    <li className="grid gap-4">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3 text-muted-foreground text-sm">
          {t('result.question', { position: question.position })} · {subjectName(question.subject)}
          <Badge variant={BADGES[question.outcome]}>{t(`result.outcomes.${question.outcome}`)}</Badge>
        </p>
        <MathText text={question.stem} lang={language} className="text-lg" />
      </div>
      <ul className="grid gap-2">
        {question.options.map((option, index) => (
          <ReviewOption
            // An option has no identity but its place.
            key={`${question.id}-${String(index)}`}
            index={index}
            text={option}
            language={language}
            isCorrect={index === question.correct_index}
            isPicked={index === question.selected_index}
          />
        ))}
      </ul>
      {wasSure && question.outcome === 'wrong' && <p>{t('result.wasSure')}</p>}
      {question.explanation && (
        <div className="grid gap-1 border-achievement border-l-4 pl-4">
          <h2 className="font-semibold">{t('result.explanation')}</h2>
          <MathText text={question.explanation} lang={language} />
        </div>
      )}
    </li>
  );
}
