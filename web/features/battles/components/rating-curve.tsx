import { useTranslation } from 'react-i18next';
import type { GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import { drawCurve } from '#web/features/battles/model/curve.ts';
import { formatDate, formatNumber } from '#web/lib/i18n/format.ts';

const SIZE = { width: 240, height: 56 };

/** How a rating went, with the band of how sure it was; nothing before the second rated battle. */
export function RatingCurve({ curve }: Pick<GetBattlesResponse['ratings'][number], 'curve'>) {
  const { t } = useTranslation('battles');
  const drawn = drawCurve(curve, SIZE);
  const [first, last] = [curve[0], curve.at(-1)];
  if (!drawn || !first || !last) return null;
  const said = t('ratings.curve', {
    from: formatNumber(Math.round(first.rating)),
    to: formatNumber(Math.round(last.rating)),
    since: formatDate(first.at),
  });
  return (
    <svg
      role="img"
      aria-label={said}
      viewBox={`0 -2 ${SIZE.width} ${SIZE.height + 4}`}
      preserveAspectRatio="none"
      className="h-14 w-full"
    >
      <polygon points={drawn.band} className="fill-primary-soft" />
      <polyline
        points={drawn.line}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-primary"
      />
    </svg>
  );
}
