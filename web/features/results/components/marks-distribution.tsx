import { useTranslation } from 'react-i18next';
import type { OwnRank } from '#web/features/results/api/get-own-ranking.ts';
import { formatMarks } from '#web/lib/i18n/format.ts';

/** `marks`: the own, in hundredths of a mark. */
type MarksDistributionProps = { bands: OwnRank['distribution']; marks: number };

/** How many have which marks, the best on top; the own band says so in words, too. */
export function MarksDistribution({ bands, marks }: MarksDistributionProps) {
  const { t } = useTranslation('rankings');
  const most = Math.max(1, ...bands.map(({ candidates }) => candidates));
  const own = bands.findLast(({ from }) => from <= marks);
  const labelled = bands.map((band, index) => {
    const below = bands[index + 1]?.from;
    const from = formatMarks(band.from / 100);
    const label =
      below === undefined
        ? t('own.bandFrom', { from })
        : t('own.band', { from, below: formatMarks(below / 100) });
    return { ...band, label, isOwn: band === own };
  });
  return (
    <section aria-labelledby="marks-distribution" className="grid gap-3">
      <h3 id="marks-distribution" className="font-semibold">
        {t('own.distribution')}
      </h3>
      <ul className="grid gap-2.5">
        {labelled.toReversed().map(({ from, candidates, label, isOwn }) => (
          <li key={from} className="grid gap-1 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="tabular-nums">{label}</span>
                {isOwn && <span className="font-semibold"> · {t('own.here')}</span>}
              </span>
              <span className="tabular-nums">{t('own.candidates', { count: candidates })}</span>
            </p>
            <div
              aria-hidden="true"
              className="h-2 overflow-hidden rounded-full bg-muted forced-colors:border"
            >
              <div
                className={`h-full rounded-full ring-1 ring-bar-edge ring-inset forced-color-adjust-none ${isOwn ? 'bg-success' : 'bg-primary'}`}
                style={{ width: `${(candidates / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
