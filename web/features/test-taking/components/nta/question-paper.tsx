import { useTranslation } from 'react-i18next';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { letterAlignment } from '#web/components/letter-alignment.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';
import { useRovingFocus } from '#web/lib/page/use-roving-focus.ts';

type QuestionPaperProps = {
  questions: readonly QuestionInTest[];
  /** What can be gone to; the rest is not shown. */
  open: { first: number; last: number };
  language: ExamLanguage;
  /** The question on screen. */
  index: number;
  onGoTo: (index: number) => void;
};

/** The whole paper to read through; what is far below is drawn when it comes near. */
export function QuestionPaper({ questions, open, language, index, onGoTo }: QuestionPaperProps) {
  const roving = useRovingFocus<HTMLOListElement>('li > button', index);
  return (
    <ol {...roving} className="-mx-1 grid gap-5">
      {questions.slice(open.first, open.last + 1).map((question, placeInSection) => {
        const place = open.first + placeInSection;
        return (
          <li
            key={question.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-border border-t px-1 pt-5 pb-1 [contain-intrinsic-size:auto_16rem] [content-visibility:auto] first:border-t-0 first:pt-1"
          >
            <PaperQuestion
              question={language.read(question)}
              position={place + 1}
              isCurrent={place === index}
              onGoTo={() => onGoTo(place)}
            />
          </li>
        );
      })}
    </ol>
  );
}

type PaperQuestionProps = {
  question: QuestionInTest;
  position: number;
  isCurrent: boolean;
  onGoTo: () => void;
};

function PaperQuestion({ question, position, isCurrent, onGoTo }: PaperQuestionProps) {
  const { t } = useTranslation(['test-taking', 'number-answer']);
  const lang = textLanguage(question.stem);
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label={t('nta.goTo', { position })}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onGoTo}
        className="tabular-nums"
      >
        {position}
      </Button>
      <div className="grid min-w-0 gap-3">
        <p className="text-muted-foreground text-sm">{subjectName(question.subject)}</p>
        <MathText text={question.stem} lang={lang} />
        {question.kind === 'numerical' && (
          <p className="text-muted-foreground text-sm">{t('number-answer:ofPaper')}</p>
        )}
        {question.kind === 'multiple' && (
          <p className="text-muted-foreground text-sm">{t('number-answer:several.hint')}</p>
        )}
        <ol className="grid gap-1.5">
          {question.options.map((option, index) => (
            <li key={OPTION_LETTERS[index]} className={cn(letterAlignment(option), 'flex gap-3')}>
              <span className="font-semibold text-muted-foreground">{OPTION_LETTERS[index]}</span>
              <MathText text={option} lang={lang} className="flex-1" />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
