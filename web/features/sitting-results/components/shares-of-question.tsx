import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

export interface SharesRow {
  name: string;
  count: number;
  isRight: boolean;
  /** Shares of each third; null: too few answered. */
  thirds: { lower: number; middle: number; upper: number } | null;
}

type SharesOfQuestionProps = {
  caption: string;
  heading: string;
  rows: readonly SharesRow[];
  hasThirds: boolean;
};

/** How often each answer was given, where enough answered by thirds of the candidates. */
export function SharesOfQuestion({ caption, heading, rows, hasThirds }: SharesOfQuestionProps) {
  const { t } = useTranslation('sitting-results');
  const cell = 'px-2 py-1.5 text-right tabular-nums';
  const thirds = hasThirds ? (['upper', 'middle', 'lower'] as const) : [];
  return (
    <div className="overflow-x-auto rounded-lg border border-border">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-muted text-muted-foreground">
          <tr>
            <th scope="col" className="px-2 py-1.5 text-left font-medium">
              {heading}
            </th>
            {(['taken', ...thirds] as const).map((column) => (
              <th key={column} scope="col" className={cn(cell, 'font-medium')}>
                {t(`questions.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, isRight, thirds: shares }) => (
            <tr
              key={name}
              className={cn(
                'border-border border-t',
                isRight && 'bg-success-soft text-success-soft-foreground',
              )}
            >
              <th scope="row" className="px-2 py-1.5 text-left font-semibold">
                <span className="inline-flex items-center gap-1">
                  <span>{name}</span>
                  {isRight && (
                    <Check
                      role="img"
                      aria-label={t('questions.rightOption')}
                      className="size-4"
                      strokeWidth={3}
                    />
                  )}
                </span>
              </th>
              <td className={cell}>{formatNumber(count)}</td>
              {thirds.map((third) => (
                <td key={third} className={cell}>
                  {t('questions.percent', { value: Math.round((shares?.[third] ?? 0) * 100) })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
