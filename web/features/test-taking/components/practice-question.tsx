import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ReviewOption } from '#web/components/review-option.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { Practice } from '#web/features/test-taking/hooks/use-practice.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type PracticeProps = { practice: Practice };

/** The options once all is told. */
export function ToldOptions({
  question,
  practice,
  picked,
}: PracticeProps & { question: QuestionInTest; picked: number | null }) {
  const language = textLanguage(question.stem);
  return (
    <ul className="grid gap-3">
      {question.options.map((option, index) => (
        <ReviewOption
          // An option has no identity but its place.
          key={`${question.id}-${String(index)}`}
          index={index}
          text={option}
          language={language}
          isCorrect={practice.told?.right_indexes.includes(index) ?? false}
          isPicked={index === picked}
        />
      ))}
    </ul>
  );
}

/** Under the options: the button that asks, and what was told. */
export function PracticeOutcome({ practice, canAsk }: PracticeProps & { canAsk: boolean }) {
  const { t } = useTranslation('test-taking');
  const { phase, told, error, isAsking } = practice;
  const heading = useFocusWhenTold(phase);
  return (
    <section aria-label={t('practice.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {phase === 'open' && (
        <>
          <p className="text-muted-foreground text-sm">{t('practice.rule')}</p>
          {error && !isAsking && (
            <p role="alert" className="text-danger text-sm">
              {failureText(error, t('practice.failed'))}
            </p>
          )}
          <Button className="justify-self-start" busy={isAsking} disabled={!canAsk} onClick={practice.ask}>
            {t('practice.check')}
          </Button>
        </>
      )}
      {phase !== 'open' && (
        <h2
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-28 font-semibold text-lg focus-visible:outline-none"
        >
          {t(headingOf(practice))}
        </h2>
      )}
      {phase === 'second' && (
        <>
          <p>{t('practice.secondTry')}</p>
          <Button variant="outline" className="justify-self-start" onClick={practice.showAnswer}>
            {t('practice.showAnswer')}
          </Button>
        </>
      )}
      {phase === 'done' && (
        <div className="grid gap-1 border-achievement border-l-4 pl-4">
          <h3 className="font-semibold">{t('practice.why')}</h3>
          {told?.explanation ? (
            <MathText text={told.explanation} lang={textLanguage(told.explanation)} />
          ) : (
            <p className="text-muted-foreground">{t('practice.noExplanation')}</p>
          )}
        </div>
      )}
    </section>
  );
}

function headingOf({ phase, told, second }: Practice) {
  if (told?.is_right) return 'practice.right';
  if (phase === 'second' || second === null) return 'practice.wrong';
  return told?.right_indexes.includes(second) ? 'practice.secondRight' : 'practice.secondWrong';
}

/** The button that was pressed is gone: what was told takes its focus, and is read. Not on a question that is only come back to. */
function useFocusWhenTold(phase: Practice['phase']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== phase) heading.current?.focus();
    before.current = phase;
  }, [phase]);
  return heading;
}
