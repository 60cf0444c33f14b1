import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Card } from '#web/components/ui/card.tsx';
import type { RuledQuestion } from '#web/features/remarking/api/get-ruled-question.ts';
import type { RulingOfSet } from '#web/features/remarking/api/remark-set.ts';
import { useRulingText } from '#web/features/remarking/hooks/use-ruling-text.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

/** The key as it stands, as the ruling that would make it so; null: there is none. */
function presentRuling(question: RuledQuestion): Pick<RulingOfSet, 'kind' | 'keys' | 'key'> | null {
  const { kind, key, dropped, correct_index: printed, accepted_indexes: accepted, options } = question;
  if (dropped || key?.accepts === 'everybody') return { kind: 'dropped', keys: null, key: null };
  if (key?.accepts === 'attempted') return { kind: 'all', keys: null, key: null };
  if (kind !== 'single') return key && { kind: 'key', keys: null, key };
  const keys = accepted ?? (printed === null ? [] : [printed]);
  if (keys.length === 0) return null;
  return { kind: keys.length === options.length ? 'all' : 'keys', keys, key: null };
}

/** The question, and what it is marked by now. */
export function PresentKey({ question }: { question: RuledQuestion }) {
  const { t } = useTranslation('remarking');
  const describe = useRulingText();
  const { key_changed_at: changedAt } = question;
  const ruling = presentRuling(question);
  const now = ruling ? describe(ruling) : t('present.none');
  return (
    <Card className="grid gap-3">
      <p className="text-muted-foreground text-sm">
        {subjectName(question.subject)} · {chapterName(question.chapter)}
      </p>
      <MathText text={question.stem} lang={textLanguage(question.stem)} />
      <ol className="grid gap-1.5 empty:hidden sm:grid-cols-2">
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
