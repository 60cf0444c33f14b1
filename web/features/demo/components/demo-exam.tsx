import { useHydrated } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradeDemoTestRequest } from '#core/contracts/demo/demo-test.ts';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { OptionList } from '#web/components/option-list.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DemoSteps } from '#web/features/demo/components/demo-steps.tsx';
import { ToldDemoQuestion } from '#web/features/demo/components/told-demo-question.tsx';
import { useChecked } from '#web/features/demo/hooks/use-checked.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type DemoExamProps = {
  questions: readonly QuestionInTest[];
  isSubmitting: boolean;
  failure: string | null;
  onSubmit: (answers: GradeDemoTestRequest['answers']) => void;
};

/** A small practice: one question at a time, each can be checked, and answers stay in the page until they are submitted. */
export function DemoExam({ questions, isSubmitting, failure, onSubmit }: DemoExamProps) {
  const { t, i18n } = useTranslation('demo');
  // The build made its first view: what is chosen before the scripts are there would be lost.
  const isWaiting = !useHydrated();
  const [index, setIndex] = useState(0);
  const checked = useChecked();
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus();
  }, [index]);

  const question = questions[index];
  if (!question) return null;
  const isLast = index === questions.length - 1;
  const choice = chosen[question.id] ?? null;
  const told = checked.told[question.id];
  const language = textLanguage(question.stem);
  const submit = () =>
    onSubmit(questions.map(({ id }) => ({ questionId: id, selectedIndex: chosen[id] ?? null })));
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
      {told ? (
        <ToldDemoQuestion key={question.id} question={told} />
      ) : (
        <div inert={isWaiting} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OptionList
            key={question.id}
            options={question.options}
            language={language}
            selectedIndex={choice}
            disabled={isSubmitting || checked.isChecking}
            onChoose={(option) => setChosen((before) => ({ ...before, [question.id]: option }))}
          />
          <div className="grid justify-items-start gap-2">
            {checked.hasFailed(question.id) && (
              <p role="alert" className="text-danger text-sm">
                {t('check.failed')}
              </p>
            )}
            <Button
              variant="secondary"
              busy={checked.isChecking}
              disabled={choice === null || isSubmitting}
              onClick={() =>
                choice !== null && checked.check({ questionId: question.id, selectedIndex: choice })
              }
            >
              {t('check.ask')}
            </Button>
          </div>
        </div>
      )}
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
