import { useTranslation } from 'react-i18next';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import { formatMarks, formatNumber } from '#web/lib/i18n/format.ts';

const percentile = (value: number) => formatNumber(Math.round(value * 100) / 100);

/** Where marks or rank change most. */
export function RemarkedStudents({ examples }: { examples: PreviewRemarkingResponse['examples'] }) {
  const { t } = useTranslation('remarking');
  const arrow = (before: string, after: string) => (before === after ? after : `${before} → ${after}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">{t('preview.students')}</h3>
      <p className="text-muted-foreground text-sm">{t('preview.studentsText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('preview.students')}>
        <table
          aria-label={t('preview.students')}
          className="w-full min-w-[36rem] border-collapse text-sm tabular-nums"
        >
          <thead>
            <tr className="border-border border-b text-left text-muted-foreground">
              {(['student', 'test', 'marks', 'rank', 'percentile'] as const).map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-4 font-medium">
                  {t(`preview.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {examples.map((row) => (
              <tr key={row.attempt_id} className="border-border border-b last:border-b-0">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {row.student || t('preview.nameless')}
                </th>
                <td className="wrap-anywhere py-1.5 pr-4">{row.test_title}</td>
                <td className="whitespace-nowrap py-1.5 pr-4">
                  {arrow(formatMarks(row.marks_before), formatMarks(row.marks_after))}
                </td>
                <td className="whitespace-nowrap py-1.5 pr-4">
                  {arrow(formatNumber(row.rank_before), formatNumber(row.rank_after))}
                </td>
                <td className="whitespace-nowrap py-1.5">
                  {arrow(percentile(row.percentile_before), percentile(row.percentile_after))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
