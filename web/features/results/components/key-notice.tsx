import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';
import { formatDate } from '#web/lib/i18n/format.ts';

/** Says that the key is another than when the question was given, and by which of NTA's rules it is marked. */
export function KeyNotice({ question }: { question: ReviewedQuestion }) {
  const { t } = useTranslation('results');
  const { keyChangedAt, dropped, rightIndexes, options, number, kind } = question;
  const rule =
    dropped || number?.key.accepts === 'everybody'
      ? 'dropped'
      : number
        ? number.key.right.length > 1
          ? 'severalRight'
          : null
        : kind === 'multiple'
          ? null
          : rightIndexes.length === options.length
            ? 'allRight'
            : rightIndexes.length > 1
              ? 'severalRight'
              : null;
  if (!keyChangedAt && !rule) return null;
  return (
    <Alert>
      {keyChangedAt && <p>{t('review.keyChanged', { when: formatDate(keyChangedAt) })}</p>}
      {rule && <p>{t(`review.${rule}`)}</p>}
    </Alert>
  );
}
