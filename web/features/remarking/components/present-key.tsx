import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Card } from '#web/components/ui/card.tsx';
import type { RuledQuestion } from '#web/features/remarking/api/get-ruled-question.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

/** The question, and what it is marked by now. */
export function PresentKey({ question }: { question: RuledQuestion }) {
  const { t } = useTranslation('remarking');
  const { dropped, correct_index: key, accepted_indexes: accepted, key_changed_at: changedAt } = question;
  const keys = accepted ?? (key === null ? [] : [key]);
  const letters = keys.map((place) => OPTION_LETTERS[place]).join(', ');
  const now = dropped
    ? t('rulings.dropped')
    : keys.length === question.options.length
      ? t('rulings.all')
      : keys.length > 0
        ? t('rulings.keys', { count: keys.length, letters })
        : t('present.none');
  return (
    <Card className="grid gap-3">
      <p className="text-muted-foreground text-sm">
        {subjectName(question.subject)} · {chapterName(question.chapter)}
      </p>
      <MathText text={question.stem} lang={textLanguage(question.stem)} />
      <ol className="grid gap-1.5 sm:grid-cols-2">
        {question.options.map((option, place) => (
          <li key={OPTION_LETTERS[place]} className="flex min-w-0 gap-2.5">
            <span className="font-semibold text-muted-foreground">{OPTION_LETTERS[place]}</span>
            <MathText text={option} lang={textLanguage(option)} className="min-w-0" />
          </li>
        ))}
      </ol>
      <p>
        <span className="font-semibold">{t('present.title')}</span>
        <span> </span>
        <span>{now}</span>
        {changedAt && (
          <span className="text-muted-foreground">
            {' '}
            {t('present.since', { when: formatDateTime(changedAt) })}
          </span>
        )}
      </p>
    </Card>
  );
}
