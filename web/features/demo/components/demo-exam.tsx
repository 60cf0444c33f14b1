import { useHydrated } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoQuestion, GradeDemoTestRequest } from '#core/contracts/demo/demo-test.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { OptionList } from '#web/components/option-list.tsx';
import { PracticeOutcome, ToldOptions } from '#web/components/practice/practice-outcome.tsx';
import { ToSheet } from '#web/components/practice/to-sheet.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DemoSteps } from '#web/features/demo/components/demo-steps.tsx';
import { useDemoPractice } from '#web/features/demo/hooks/use-demo-practice.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type DemoExamProps = {
  questions: readonly DemoQuestion[];
  isSubmitting: boolean;
  failure: string | null;
  /** @param sure the questions of which the visitor said to be sure */
  onSubmit: (answers: GradeDemoTestRequest['answers'], sure: ReadonlySet<string>) => void;
};

/** Practice as with an account, one question at a time; answers stay in the page until they are submitted. */
export function DemoExam({ questions, isSubmitting, failure, onSubmit }: DemoExamProps) {
  const { t, i18n } = useTranslation('demo');
  // The build made its first view: what is chosen before the scripts are there would be lost.
  const isWaiting = !useHydrated();
  const [index, setIndex] = useState(0);
  const question = questions[index];
  const { practice, first, chosen, sure, choose, isChecking } = useDemoPractice(question);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus();
  }, [index]);

  if (!question) return null;
  const isLast = index === questions.length - 1;
  const language = textLanguage(question.stem);
  const submit = () =>
    onSubmit(
      questions.map(({ id }) => ({ questionId: id, selectedIndex: chosen[id] ?? null })),
      new Set(Object.keys(sure).filter((id) => sure[id] === 'sure')),
    );
  return (
    <div className="mx-auto grid w-full max-w-reading gap-6 py-8 md:py-12">
      <header className="grid gap-4">
        <div className="grid gap-1">
          <p className="font-semibold text-link text-sm">{t('eyebrow')}</p>
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl focus-visible:outline-none">
            {t('position', { position: index + 1, total: questions.length })}
          </h1>
          <p className="text-muted-foreground text-sm">
            {subjectName(question.subject)} · {chapterName(question.chapter)}
          </p>
          {language === 'en' && i18n.language !== 'en' && (
            <p className="text-muted-foreground text-sm">{t('inEnglish')}</p>
          )}
        </div>
        <div inert={isWaiting}>
          <DemoSteps
            answered={questions.map(({ id }) => chosen[id] !== undefined)}
            index={index}
            onGoTo={setIndex}
          />
        </div>
      </header>
      <div id="question-stem">
        <MathText text={question.stem} lang={language} className="text-lg leading-relaxed" />
      </div>
      <div key={question.id} inert={isWaiting} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {practice.phase === 'done' ? (
          <ToldOptions question={question} practice={practice} picked={first} />
        ) : (
          <OptionList
            options={question.options}
            language={language}
            selectedIndex={first}
            disabled={isSubmitting || isChecking}
            onChoose={choose}
          />
        )}
        <PracticeOutcome
          practice={practice}
          canAsk={first !== null && !isSubmitting}
          picked={first === null ? undefined : question.options[first]}
        >
          <ToSheet question={question} topic={practice.told?.topic ?? null} to="/sheets/$slug" />
        </PracticeOutcome>
      </div>
      {failure && (
        <Alert kind="danger" role="alert">
          <p className="font-semibold">{t('submitFailedTitle')}</p>
          <p>{failure}</p>
        </Alert>
      )}
      <nav aria-label={t('moving')} inert={isWaiting} className="flex items-center justify-between gap-3">
        <Button variant="outline" disabled={index === 0} onClick={() => setIndex(index - 1)} className="px-4">
          <ChevronLeft aria-hidden="true" />
          {t('previous')}
        </Button>
        {isLast ? (
          <Button busy={isSubmitting} onClick={submit}>
            {isSubmitting ? t('submitting') : t('submit')}
          </Button>
        ) : (
          <Button onClick={() => setIndex(index + 1)} className="px-4">
            {t('next')}
            <ChevronRight aria-hidden="true" />
          </Button>
        )}
      </nav>
    </div>
  );
}
