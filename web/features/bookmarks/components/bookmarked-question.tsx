import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { rightIndexes } from '#core/domain/scoring/right-indexes.ts';
import { letterAlignment } from '#web/components/letter-alignment.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { UntranslatedNote } from '#web/components/untranslated-note.tsx';
import type { Bookmark } from '#web/features/bookmarks/api/list-bookmarks.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';

type BookmarkedQuestionProps = { question: NonNullable<Bookmark['questions']>; action: ReactNode };

/** The stem; the answer behind a press, so that one can think first. */
export function BookmarkedQuestion({ question, action }: BookmarkedQuestionProps) {
  const { t } = useTranslation('bookmarks');
  const { subject, chapter, stem, options } = question;
  const explanation = explanationText(question.explanation);
  return (
    <div className="grid gap-3 px-5 py-4">
      <div className="flex items-start justify-between gap-3">
        <p className="text-muted-foreground text-sm">
          {subjectName(subject)} · {chapterName(chapter)}
        </p>
        <div className="-my-2.5 -mr-2 shrink-0">{action}</div>
      </div>
      <MathText text={stem} lang={textLanguage(stem)} />
      <ol className="grid gap-1.5 sm:grid-cols-2">
        {options.map((option, index) => (
          <li key={OPTION_LETTERS[index]} className={cn(letterAlignment(option), 'flex gap-2.5')}>
            <span className="font-semibold text-muted-foreground">{OPTION_LETTERS[index]}</span>
            <MathText text={option} lang={textLanguage(option)} />
          </li>
        ))}
      </ol>
      {!question.isTranslated && <UntranslatedNote language={textLanguage(stem)} />}
      <details className="group">
        <summary className="inline-flex list-none items-center gap-1.5 rounded-md py-1.5 font-semibold text-link [&::-webkit-details-marker]:hidden">
          {t('answer')}
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-2 pt-2">
          {rightIndexes(question).map((right) => (
            <div
              key={OPTION_LETTERS[right]}
              className={cn(
                letterAlignment(options[right] ?? ''),
                'flex gap-2.5 font-semibold text-success-soft-foreground',
              )}
            >
              <span>{OPTION_LETTERS[right]}</span>
              <MathText text={options[right] ?? ''} lang={textLanguage(options[right] ?? '')} />
            </div>
          ))}
          {explanation && <MathText text={explanation} lang={textLanguage(explanation)} />}
        </div>
      </details>
      <Link
        to="/app/builder"
        search={{ subjects: [subject], chapters: [chapter] }}
        className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'justify-self-start' })}
      >
        {t('practiseChapter')}
      </Link>
    </div>
  );
}
