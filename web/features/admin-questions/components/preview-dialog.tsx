import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { NumberKey } from '#web/components/review-number.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type PreviewedQuestion, previewQuery } from '#web/features/admin-questions/api/get-preview.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';
import { writtenKey } from '#web/lib/question-bank/written-key.ts';

type PreviewDialogProps = { id: string | null; onClose: () => void };

/** A question as a student meets it, with its key and explanation, in each of its languages. */
export function PreviewDialog({ id, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['admin-questions', 'common']);
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')} className="sm:max-w-2xl">
        {id && <Preview key={id} id={id} />}
      </DialogContent>
    </Dialog>
  );
}

function Preview({ id }: { id: string }) {
  const { t } = useTranslation('admin-questions');
  const question = useQuery(previewQuery(id));
  const { data } = question;
  return (
    <>
      <DialogHeader>
        <DialogTitle>{t('preview.title')}</DialogTitle>
        <DialogDescription>
          {data
            ? [
                subjectName(data.subject),
                chapterName(data.chapter),
                data.topic,
                difficultyName(data.difficulty),
              ]
                .filter(Boolean)
                .join(' · ')
            : t('preview.text')}
        </DialogDescription>
      </DialogHeader>
      {question.isPending && <Skeleton className="h-60 rounded-xl" />}
      {question.isError && (
        <LoadError error={question.error} text={t('preview.failed')} onRetry={() => question.refetch()} />
      )}
      {data && <PreviewedTexts question={data} />}
    </>
  );
}

function PreviewedTexts({ question }: { question: PreviewedQuestion }) {
  const { t } = useTranslation('admin-questions');
  const [language, setLanguage] = useState(question.language);
  const texts = question.question_localizations.find((known) => known.language === language) ?? question;
  const explanation = explanationText(texts.explanation);
  const other = OtherKey.safeParse(question.key).data;
  const right = other?.kind === 'multiple' ? (other.right[0] ?? []) : [question.correct_index];
  const languages = [question, ...question.question_localizations].map((known) => known.language);
  return (
    <div className="grid gap-4">
      {languages.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('filters.language.label')}</legend>
          {languages.map((known) => (
            <Button
              key={known}
              size="sm"
              variant={known === language ? 'primary' : 'outline'}
              aria-pressed={known === language}
              onClick={() => setLanguage(known)}
            >
              {t(`languages.${known as 'en' | 'hi' | 'te' | 'ta'}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <MathText text={texts.stem} lang={language} className="text-lg" />
      <ol className="grid gap-2">
        {texts.options.map((option, index) => {
          const isKey = right.includes(index);
          return (
            <li
              key={OPTION_LETTERS[index]}
              className={`flex flex-wrap items-start gap-x-3 gap-y-1 rounded-lg border px-3.5 py-2.5 ${isKey ? 'border-success bg-success-soft text-success-soft-foreground' : 'border-border'}`}
            >
              <span className="font-semibold">{OPTION_LETTERS[index]}</span>
              <MathText text={option} lang={language} className="min-w-40 flex-1" />
              {isKey && (
                <span className="flex items-center gap-1.5 font-medium text-sm">
                  <Check aria-hidden="true" className="size-4" strokeWidth={3} />
                  {t('preview.key')}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {other?.kind === 'numerical' && (
        <p className="font-medium tabular-nums">
          <NumberKey numberKey={other} />
        </p>
      )}
      {writtenKey(question) === null && <Badge variant="warning">{t('missing')}</Badge>}
      {explanation && (
        <section className="grid gap-1.5">
          <h3 className="font-semibold">{t('preview.explanation')}</h3>
          <MathText text={explanation} lang={language} />
        </section>
      )}
      {question.tags.length > 0 && (
        <ul aria-label={t('preview.tags')} className="flex flex-wrap gap-1.5">
          {question.tags.map((tag) => (
            <li key={tag}>
              <Badge variant="neutral">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
