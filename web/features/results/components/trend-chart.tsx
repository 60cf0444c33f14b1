import { useTranslation } from 'react-i18next';
import type { TrendPoint } from '#core/contracts/results/get-attempt-analysis.ts';
import { NEET_MAX_MARKS, neetEquivalent } from '#core/domain/scoring/grade-attempt.ts';
import { ChartTable } from '#web/features/results/components/chart-table.tsx';
import { oneDecimal } from '#web/features/results/hooks/result-numbers.ts';
import { formatDateTime, formatMarks } from '#web/lib/format.ts';

/** The last tests as columns of their NEET equivalent, each with its number on top; this one in full colour. */
export function TrendChart({ trend, attemptId }: { trend: TrendPoint[]; attemptId: string }) {
  const { t } = useTranslation('results');
  const points = trend.map((point) => ({ ...point, neet: neetEquivalent(point.marks, point.max_marks) }));
  const best = Math.max(...points.map(({ neet }) => neet));
  const first = points[0]?.neet ?? 0;
  const last = points.at(-1)?.neet ?? 0;
  return (
    <figure className="grid gap-4">
      <figcaption className="grid gap-1">
        <h3 className="font-semibold">{t('analysis.trend.title')}</h3>
        <p className="text-muted-foreground text-sm">
          {t('analysis.trend.text', {
            first: formatMarks(first),
            last: formatMarks(last),
            best: formatMarks(best),
            count: points.length,
          })}
        </p>
      </figcaption>
      <div aria-hidden="true" className="flex h-44 items-stretch gap-1.5 border-border border-b sm:gap-3">
        {points.map(({ attempt_id, neet }) => (
          <div key={attempt_id} className="flex min-w-0 max-w-20 flex-1 flex-col justify-end text-center">
            <span className="text-xs tabular-nums sm:text-sm">{neet}</span>
            <span
              className={`min-h-0.5 rounded-t-md ${attempt_id === attemptId ? 'bg-primary' : 'bg-primary/40'}`}
              style={{ height: `${(Math.max(0, neet) / NEET_MAX_MARKS) * 85}%` }}
            />
          </div>
        ))}
      </div>
      <ChartTable
        label={t('analysis.trend.title')}
        head={[
          t('analysis.trend.when'),
          t('stats.score'),
          t('analysis.trend.marks'),
          t('analysis.trend.neet'),
        ]}
        rows={points.map(({ attempt_id, submitted_at, score, marks, max_marks, neet }) => ({
          id: attempt_id,
          cells: [
            formatDateTime(submitted_at),
            t('percent', { value: oneDecimal(score) }),
            t('breakdown.of', { right: formatMarks(marks), total: max_marks }),
            formatMarks(neet),
          ],
        }))}
      />
    </figure>
  );
}
