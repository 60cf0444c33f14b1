import { useTranslation } from 'react-i18next';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

type Bars = PreviewRemarkingResponse['distribution'];

/** Marks in percent of the maximum, before and after: a table whose cells are bars, too. */
export function MarksDistribution({ distribution }: { distribution: Bars }) {
  const { t } = useTranslation('remarking');
  const most = Math.max(1, ...distribution.flatMap(({ before, after }) => [before, after]));
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('preview.distribution')}</h3>
      <table aria-label={t('preview.distribution')} className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr className="text-left text-muted-foreground">
            <th scope="col" className="w-24 py-1 pr-3 font-medium">
              {t('preview.percent')}
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              {t('preview.before')}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t('preview.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {distribution.map(({ from, before, after }) => (
            <tr key={from}>
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {from < 0 ? t('preview.belowZero') : t('preview.bar', { from, to: from + 10 })}
              </th>
              <td className="py-1 pr-3">
                <Bar value={before} most={most} className="bg-muted-foreground/50" />
              </td>
              <td className="py-1">
                <Bar value={after} most={most} className="bg-primary" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bar({ value, most, className }: { value: number; most: number; className: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="h-3 min-w-0 flex-1">
        <span
          aria-hidden="true"
          className={`block h-full rounded-sm forced-color-adjust-none ${className}`}
          style={{ width: `${(100 * value) / most}%` }}
        />
      </span>
      <span className="min-w-8 text-right">{formatNumber(value)}</span>
    </span>
  );
}
