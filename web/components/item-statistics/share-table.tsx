import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shownDiscrimination } from '#web/components/item-statistics/shown-figures.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

export interface ShareRow {
  name: string;
  /** It counts as right. */
  isRight: boolean;
  count: number;
  lower: number;
  middle: number;
  upper: number;
  discrimination: number | null;
}

type ShareTableProps = {
  caption: string;
  heading: string;
  rows: readonly ShareRow[];
  showsCaption?: boolean;
};

/** How often each answer was given, by thirds of the takers. */
export function ShareTable({ caption, heading, rows, showsCaption = false }: ShareTableProps) {
  const { t } = useTranslation('item-statistics');
  const cell = 'px-2 py-2 text-right tabular-nums';
  return (
    <div className="overflow-x-auto rounded-lg border border-border">
      <table className="w-full text-sm">
        <caption className={showsCaption ? 'px-2 py-2 text-left font-semibold' : 'sr-only'}>
          {caption}
        </caption>
        <thead className="bg-muted text-muted-foreground">
          <tr>
            <th scope="col" className="px-2 py-2 text-left font-medium">
              {heading}
            </th>
            {(['taken', 'upper', 'middle', 'lower', 'correlation'] as const).map((column) => (
              <th key={column} scope="col" className={cn(cell, 'font-medium')}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, isRight, count, upper, middle, lower, discrimination }) => (
            <tr
              key={name}
              className={cn(
                'border-border border-t',
                isRight && 'bg-success-soft text-success-soft-foreground',
              )}
            >
              <th scope="row" className="px-2 py-2 text-left font-semibold">
                <span className="inline-flex items-center gap-1">
                  <span>{name}</span>
                  {isRight && <Check role="img" aria-label={t('key')} className="size-4" strokeWidth={3} />}
                </span>
              </th>
              <td className={cell}>{formatNumber(count)}</td>
              {([upper, middle, lower] as const).map((share, third) => (
                <td key={`${name}-${String(third)}`} className={cell}>
                  {t('percent', { value: Math.round(share * 100) })}
                </td>
              ))}
              <td className={cell}>
                {discrimination === null ? t('none') : shownDiscrimination(discrimination)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
