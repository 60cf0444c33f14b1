import { Link } from '@tanstack/react-router';
import { Check, Pencil, Scale, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import type { DoubtedQuestion } from '#web/features/admin-reports/model/doubted-question.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { cn } from '#web/lib/page/cn.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

type DoubtedQuestionCardProps = {
  question: DoubtedQuestion;
  /** Places of the options that are the key. */
  keyOptions: readonly number[];
  /** Those good students take for the right ones. */
  likelier?: readonly number[];
  /** What is said of it, and what can be done. */
  children: ReactNode;
};

/** The question with its options, its key marked, and the ways to its form and to a re-marking. */
export function DoubtedQuestionCard({
  question,
  keyOptions,
  likelier = [],
  children,
}: DoubtedQuestionCardProps) {
  const { t } = useTranslation('admin-reports');
  const office = useOffice();
  const { question_id: id, subject, chapter, stem, options, language, status } = question;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground text-sm">
        <span className="flex flex-wrap items-center gap-2">
          <span>{subjectName(subject)}</span>
          <span> · </span>
          <span>{chapterName(chapter)}</span>
          {status === 'archived' && <Badge>{t('archived')}</Badge>}
        </span>
        <span className="flex flex-wrap gap-1">
          <Link
            to={office.path(questionPath(id))}
            className={buttonVariants({ variant: 'ghost', size: 'sm' })}
          >
            <Pencil aria-hidden="true" />
            {t('edit')}
          </Link>
          {!office.isStaff && (
            <Link
              to="/admin/re-marking/new"
              search={{ question: id }}
              className={buttonVariants({ variant: 'ghost', size: 'sm' })}
            >
              <Scale aria-hidden="true" />
              {t('remark')}
            </Link>
          )}
        </span>
      </div>
      <MathText text={stem} lang={language} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {options.map((option, index) => (
          <li
            // An option has no identity but its place.
            key={`${id}-${String(index)}`}
            className={cn(
              'flex flex-wrap items-start gap-x-3 gap-y-1 rounded-lg border border-border px-3 py-2 text-sm',
              keyOptions.includes(index) && 'border-success bg-success-soft text-success-soft-foreground',
              likelier.includes(index) &&
                !keyOptions.includes(index) &&
                'border-warning bg-warning-soft text-warning-soft-foreground',
            )}
          >
            <span className="font-semibold">{OPTION_LETTERS[index]}</span>
            <MathText text={option} lang={language} className="min-w-32 flex-1" />
            {keyOptions.includes(index) && <Mark Icon={Check} text={t('key')} />}
            {likelier.includes(index) && <Mark Icon={UserRoundCheck} text={t('likelier')} />}
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}

function Mark({ Icon, text }: { Icon: typeof Check; text: string }) {
  return (
    <span className="flex items-center gap-1.5 font-medium">
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </span>
  );
}
