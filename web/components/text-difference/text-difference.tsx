import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compareTexts } from '#web/components/text-difference/compare-texts.ts';

type TextDifferenceProps = { before: string; after: string; lang?: string | undefined };

/** What went is struck out, what came is underlined; who listens is told which is which. A route that shows it loads 'question-form'. */
export function TextDifference({ before, after, lang }: TextDifferenceProps) {
  const { t } = useTranslation('question-form');
  const parts = useMemo(() => compareTexts(before, after, lang), [before, after, lang]);
  return (
    <p lang={lang} className="whitespace-pre-line break-words">
      {parts.map(({ value, kind }, place) => {
        // A part has no identity but its place.
        const key = `${String(place)}-${value.length}`;
        if (kind === 'removed')
          return (
            <del key={key} className="bg-danger-soft text-danger-soft-foreground">
              <span className="sr-only">{t('history.removed')} </span>
              {value}
            </del>
          );
        if (kind === 'added')
          return (
            <ins key={key} className="bg-success-soft text-success-soft-foreground">
              <span className="sr-only">{t('history.added')} </span>
              {value}
            </ins>
          );
        return <span key={key}>{value}</span>;
      })}
    </p>
  );
}
