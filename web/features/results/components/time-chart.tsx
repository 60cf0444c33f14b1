import { useTranslation } from 'react-i18next';
import type { AnalysedQuestion } from '#core/contracts/results/get-attempt-analysis.ts';
import { ChartTable } from '#web/features/results/components/chart-table.tsx';
import { TimeShares } from '#web/features/results/components/time-shares.tsx';
import { readable } from '#web/features/results/model/result-numbers.ts';

const HEIGHT = 100;
/** Longer bars are cut here: one very long bar would make all others flat. */
const TALLEST_MEDIANS = 4;
/** Told apart without colours as well: full, striped, hollow. Stripes lie flat, as the picture is stretched in its width. */
const STRIPES = 'stripes-of-wrong';
const LOOKS = {
  right: { className: 'fill-success' },
  wrong: { fill: `url(#${STRIPES})` },
  multiple: { fill: `url(#${STRIPES})` },
  blank: { className: 'fill-none stroke-muted-foreground', vectorEffect: 'non-scaling-stroke' },
} as const;

type TimeChartProps = { questions: AnalysedQuestion[]; medianMs: number | null };

/** Where the time went, and each question against the student's own usual time. */
export function TimeChart({ questions, medianMs }: TimeChartProps) {
  const { t } = useTranslation('results');
  const seconds = (timeMs: number) => t('stats.seconds', { value: readable(timeMs / 1000) });
  return (
    <figure className="grid gap-4">
      <figcaption className="grid gap-1">
        <h3 className="font-semibold">{t('analysis.time.title')}</h3>
        {medianMs !== null && (
          <p className="text-muted-foreground text-sm">
            {t('analysis.time.text', { time: seconds(medianMs) })}
          </p>
        )}
      </figcaption>
      <TimeShares questions={questions} />
      {medianMs !== null && <Strip questions={questions} medianMs={medianMs} />}
      <ChartTable
        label={t('analysis.time.title')}
        head={[t('analysis.time.question'), t('analysis.time.outcome'), t('analysis.time.time')]}
        rows={questions.map(({ question_id, position, outcome, time_ms }) => ({
          id: question_id,
          cells: [
            String(position),
            t(`review.outcomes.${outcome}`),
            time_ms === null ? t('none') : seconds(time_ms),
          ],
        }))}
      />
    </figure>
  );
}

/** One bar a question in the order of the test; the line is the usual time. */
function Strip({ questions, medianMs }: { questions: AnalysedQuestion[]; medianMs: number }) {
  const { t } = useTranslation('results');
  const times = questions.map(({ time_ms }) => time_ms ?? 0);
  const top = Math.min(Math.max(...times, medianMs * 2), medianMs * TALLEST_MEDIANS);
  const heightOf = (timeMs: number) => (Math.min(timeMs, top) / top) * HEIGHT;
  const line = HEIGHT - heightOf(medianMs);
  return (
    <div aria-hidden="true" className="grid gap-1 text-muted-foreground text-sm">
      <div className="relative">
        <svg
          viewBox={`0 0 ${questions.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-28 w-full border-border border-b"
          role="presentation"
        >
          <pattern id={STRIPES} width={1} height={6} patternUnits="userSpaceOnUse">
            <rect width={1} height={4} className="fill-danger" />
          </pattern>
          {questions.map(({ question_id, outcome, time_ms }, index) => (
            <rect
              key={question_id}
              data-outcome={outcome}
              {...LOOKS[outcome]}
              x={index + 0.1}
              width={0.8}
              y={HEIGHT - heightOf(time_ms ?? 0)}
              height={heightOf(time_ms ?? 0)}
            />
          ))}
        </svg>
        <div
          className="absolute inset-x-0 border-foreground border-t-2 border-dashed"
          style={{ top: `${line}%` }}
        />
      </div>
      <p className="flex justify-between tabular-nums">
        <span>{t('review.question', { position: 1 })}</span>
        <span>{questions.length}</span>
      </p>
    </div>
  );
}
