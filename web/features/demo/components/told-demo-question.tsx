import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradedDemoQuestion } from '#core/contracts/demo/demo-test.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ReviewOption } from '#web/components/review-option.tsx';

/** What was checked: right or not, and why. The button that asked is gone, so the outcome takes its focus. */
export function ToldDemoQuestion({ question }: { question: GradedDemoQuestion }) {
  const { t } = useTranslation('demo');
  const language = textLanguage(question.stem);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
      <h2
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 font-semibold text-lg focus-visible:outline-none"
      >
        {t(question.outcome === 'right' ? 'check.right' : 'check.wrong')}
      </h2>
      {question.explanation && (
        <div className="grid gap-1 border-achievement border-l-4 pl-4">
          <h3 className="font-semibold">{t('check.why')}</h3>
          <MathText text={question.explanation} lang={textLanguage(question.explanation)} />
        </div>
      )}
    </section>
  );
}
