import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { mistakeBehind } from '#core/domain/question-bank/mistake-behind.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ConfidenceChoice } from '#web/components/practice/confidence-choice.tsx';
import { HintButton, HintList } from '#web/components/practice/hint-list.tsx';
import type { PracticeOfQuestion, PracticePhase } from '#web/components/practice/practice.ts';
import { ReviewOption } from '#web/components/review-option.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { failureText } from '#web/lib/requests/failure-text.ts';

type PracticeProps = { practice: PracticeOfQuestion };

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

type PracticeOutcomeProps = PracticeProps & {
  canAsk: boolean;
  /** What the chosen option says. */
  picked: string | undefined;
  /** Under the explanation, once all is told. */
  children: ReactNode;
};

/** Under the options: the button that asks, and what was told. */
export function PracticeOutcome({ practice, canAsk, picked, children }: PracticeOutcomeProps) {
  const { t } = useTranslation('test-taking');
  const { phase, told, error, isAsking } = practice;
  const heading = useFocusWhenTold(phase);
  const mistake =
    told?.explanation && picked && !told.is_right ? mistakeBehind(told.explanation, picked) : null;
  return (
    <section aria-label={t('practice.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {phase === 'open' && (
        <>
          <HintList hints={practice.hints} />
          <ConfidenceChoice practice={practice} disabled={!canAsk || isAsking} />
          <p className="text-muted-foreground text-sm">{t('practice.rule')}</p>
          {error && !isAsking && (
            <p role="alert" className="text-danger text-sm">
              {failureText(error, t('practice.failed'))}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button busy={isAsking} disabled={!canAsk} onClick={practice.ask}>
              {t('practice.check')}
            </Button>
            <HintButton hints={practice.hints} />
          </div>
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
          <HintList hints={practice.hints} />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={practice.showAnswer}>
              {t('practice.showAnswer')}
            </Button>
            <HintButton hints={practice.hints} />
          </div>
        </>
      )}
      {phase === 'done' && (
        <div className="grid gap-1 border-achievement border-l-4 pl-4">
          {mistake && (
            <>
              <h3 className="font-semibold">{t('practice.yourMistake')}</h3>
              <MathText text={mistake} lang={textLanguage(mistake)} className="mb-2" />
            </>
          )}
          <h3 className="font-semibold">{t('practice.why')}</h3>
          {told?.explanation ? (
            <MathText text={told.explanation} lang={textLanguage(told.explanation)} />
          ) : (
            <p className="text-muted-foreground">{t('practice.noExplanation')}</p>
          )}
        </div>
      )}
      {phase === 'done' && children}
    </section>
  );
}

function headingOf({ phase, told, second }: PracticeOfQuestion) {
  if (told?.is_right) return 'practice.right';
  if (phase === 'second' || second === null) return 'practice.wrong';
  return told?.right_indexes.includes(second) ? 'practice.secondRight' : 'practice.secondWrong';
}

/** The button that was pressed is gone: what was told takes its focus, and is read. Not on a question that is only come back to. */
function useFocusWhenTold(phase: PracticePhase) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== phase) heading.current?.focus();
    before.current = phase;
  }, [phase]);
  return heading;
}
