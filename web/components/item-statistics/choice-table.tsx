import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GetItemStatisticsResponse } from '#core/contracts/question-bank/get-item-statistics.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { shownDiscrimination } from '#web/components/item-statistics/shown-figures.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

type Choices = NonNullable<GetItemStatisticsResponse['figures']>['choices'];
/** Behind the options. */
const OTHERS = ['multiple', 'blank'] as const;

/** How often each option was taken, by thirds of the takers; what nobody did besides the options is left out. */
export function ChoiceTable({ choices, keys }: { choices: Choices; keys: readonly number[] }) {
  const { t } = useTranslation('item-statistics');
  const optionCount = choices.length - OTHERS.length;
  const rows = choices.map((choice, index) => {
    const other = OTHERS[index - optionCount];
    return { ...choice, index, name: other ? t(other) : (OPTION_LETTERS[index] ?? '') };
  });
  const cell = 'px-2 py-2 text-right tabular-nums';
  return (
    <div className="overflow-x-auto rounded-lg border border-border">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('tableTitle')}</caption>
        <thead className="bg-muted text-muted-foreground">
          <tr>
            <th scope="col" className="px-2 py-2 text-left font-medium">
              {t('option')}
            </th>
            {(['taken', 'upper', 'middle', 'lower', 'correlation'] as const).map((column) => (
              <th key={column} scope="col" className={cn(cell, 'font-medium')}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ index, count }) => index < optionCount || count > 0)
            .map(({ index, name, count, upper, middle, lower, discrimination }) => (
              <tr
                key={name}
                className={cn(
                  'border-border border-t',
                  keys.includes(index) && 'bg-success-soft text-success-soft-foreground',
                )}
              >
                <th scope="row" className="px-2 py-2 text-left font-semibold">
                  <span className="inline-flex items-center gap-1">
                    <span>{name}</span>
                    {keys.includes(index) && (
                      <Check role="img" aria-label={t('key')} className="size-4" strokeWidth={3} />
                    )}
                  </span>
                </th>
                <td className={cell}>{formatNumber(count)}</td>
                {[upper, middle, lower].map((share, third) => (
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
