import { useTranslation } from 'react-i18next';
import type { GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import { RatingCurve } from '#web/features/battles/components/rating-curve.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

/** To oneself alone, with how sure it is. */
export function RatingList({ ratings }: { ratings: GetBattlesResponse['ratings'] }) {
  const { t } = useTranslation('battles');
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {ratings.map(({ subject, rating, deviation, battles, curve }) => (
          <li key={subject} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{subjectName(subject)}</span>
            <span className="tabular-nums">
              <span className="font-semibold text-lg">{formatNumber(Math.round(rating))}</span>
              <span className="text-muted-foreground text-sm">
                {` ± ${formatNumber(Math.round(2 * deviation))} · ${t('ratings.battles', { count: battles })}`}
              </span>
            </span>
            <RatingCurve curve={curve} />
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground text-sm">{t('ratings.text')}</p>
    </div>
  );
}
