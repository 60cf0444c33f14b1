import { useTranslation } from 'react-i18next';
import type { TrendPoint } from '#core/contracts/results/get-attempt-analysis.ts';
import { ChartTable } from '#web/features/results/components/chart-table.tsx';
import { oneDecimal } from '#web/features/results/model/result-numbers.ts';
import { formatDateTime, formatMarks } from '#web/lib/i18n/format.ts';

/** The last tests of one length as columns of their marks, each with its number on top; this one in full colour. */
export function TrendChart({ trend, attemptId }: { trend: TrendPoint[]; attemptId: string }) {
  const { t } = useTranslation('results');
  const max = trend[0]?.max_marks ?? 1;
  const marks = trend.map((point) => point.marks);
  return (
    <figure className="grid gap-4">
      <figcaption className="grid gap-1">
        <h3 className="font-semibold">{t('analysis.trend.title')}</h3>
        <p className="text-muted-foreground text-sm">
          {t('analysis.trend.text', {
            max,
            first: formatMarks(marks[0] ?? 0),
            last: formatMarks(marks.at(-1) ?? 0),
            best: formatMarks(Math.max(...marks)),
            count: trend.length,
          })}
        </p>
      </figcaption>
      <div aria-hidden="true" className="flex h-44 items-stretch gap-1.5 border-border border-b sm:gap-3">
        {trend.map(({ attempt_id, marks: own }) => (
          <div key={attempt_id} className="flex min-w-0 max-w-20 flex-1 flex-col justify-end text-center">
            <span className="text-xs tabular-nums sm:text-sm">{formatMarks(own)}</span>
            <span
              className={`min-h-0.5 rounded-t-md ring-1 ring-primary ring-inset forced-color-adjust-none ${attempt_id === attemptId ? 'bg-primary' : 'bg-primary/40'}`}
              style={{ height: `${(Math.max(0, own) / max) * 85}%` }}
            />
          </div>
        ))}
      </div>
      <ChartTable
        label={t('analysis.trend.title')}
        head={[t('analysis.trend.when'), t('stats.score'), t('analysis.trend.marks')]}
        rows={trend.map(({ attempt_id, submitted_at, score, marks: own, max_marks }) => ({
          id: attempt_id,
          cells: [
            formatDateTime(submitted_at),
            t('percent', { value: oneDecimal(score) }),
            t('breakdown.of', { right: formatMarks(own), total: max_marks }),
          ],
        }))}
      />
    </figure>
  );
}
