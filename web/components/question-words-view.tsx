import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { QuestionWords } from '#core/domain/question-bank/question-words.ts';
import { letterAlignment } from '#web/components/letter-alignment.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { cn } from '#web/lib/page/cn.ts';

type QuestionWordsViewProps = {
  words: QuestionWords /** Places of options. */;
  right: readonly (number | null)[];
  lang: string;
};

/** A question as students see it, its key marked. A route that shows it loads 'question-form'. */
export function QuestionWordsView({ words, right, lang }: QuestionWordsViewProps) {
  const { t } = useTranslation('question-form');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {words.stem.trim() ? (
        <MathText text={words.stem} lang={lang} />
      ) : (
        <p className="text-muted-foreground">{t('preview.noStem')}</p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {words.options.map((option, place) => {
          const isKey = right.includes(place);
          return (
            <li
              key={OPTION_LETTERS[place]}
              className={cn(
                letterAlignment(option),
                'flex gap-3 rounded-lg border border-border px-3 py-2',
                isKey && 'border-success bg-success-soft text-success-soft-foreground',
              )}
            >
              <span className="font-semibold">{OPTION_LETTERS[place]}</span>
              <MathText text={option} lang={lang} className="flex-1" />
              {isKey && (
                <span className="flex items-center gap-1 self-start font-medium text-sm">
                  <Check aria-hidden="true" className="size-4" strokeWidth={3} />
                  {t('preview.correct')}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {words.explanation.trim() && (
        <div className="grid gap-1 border-border border-t pt-3">
          <h3 className="font-semibold text-sm">{t('fields.explanation')}</h3>
          <MathText text={words.explanation} lang={lang} />
        </div>
      )}
    </div>
  );
}
