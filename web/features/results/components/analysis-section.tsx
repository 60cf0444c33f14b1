import type { GetAttemptAnalysisResponse } from '#core/contracts/results/get-attempt-analysis.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ChapterBars } from '#web/features/results/components/chapter-bars.tsx';
import { LockedAnalysis } from '#web/features/results/components/locked-analysis.tsx';
import { MistakeCards } from '#web/features/results/components/mistake-cards.tsx';
import { TimeChart } from '#web/features/results/components/time-chart.tsx';
import { TrendChart } from '#web/features/results/components/trend-chart.tsx';
import type { useAnalysis } from '#web/features/results/hooks/use-analysis.ts';
import type { FindingFilter } from '#web/features/results/model/review-filter.ts';

type AnalysisSectionProps = {
  attemptId: string;
  analysis: ReturnType<typeof useAnalysis>;
  onShow: (finding: FindingFilter) => void;
};

/** What the answers tell beyond right and wrong. Part of Premium. */
export function AnalysisSection({ attemptId, analysis, onShow }: AnalysisSectionProps) {
  if (analysis.data?.questions.length === 0) return null;
  return (
    <div className="grid gap-4">
      {analysis.isLocked ? (
        <LockedAnalysis />
      ) : analysis.data ? (
        <Analysis attemptId={attemptId} data={analysis.data} onShow={onShow} />
      ) : analysis.error ? (
        <LoadError error={analysis.error} onRetry={analysis.retry} />
      ) : (
        <Skeleton className="h-72 rounded-xl" />
      )}
    </div>
  );
}

type AnalysisProps = Omit<AnalysisSectionProps, 'analysis'> & { data: GetAttemptAnalysisResponse };

function Analysis({ attemptId, data, onShow }: AnalysisProps) {
  // Tests of another length are another line.
  const length = data.trend.find(({ attempt_id }) => attempt_id === attemptId)?.max_marks;
  const trend = data.trend.filter(({ max_marks }) => max_marks === length);
  const hasTimes = data.questions.some(({ time_ms }) => time_ms !== null && time_ms > 0);
  return (
    <div className="grid gap-4 md:gap-6">
      <MistakeCards questions={data.questions} medianMs={data.median_ms} onShow={onShow} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
        {hasTimes && (
          <Card>
            <TimeChart questions={data.questions} medianMs={data.median_ms} />
          </Card>
        )}
        <Card>
          <ChapterBars chapters={data.chapters} />
        </Card>
        {trend.length > 1 && (
          <Card className={hasTimes ? 'lg:col-span-2' : undefined}>
            <TrendChart trend={trend} attemptId={attemptId} />
          </Card>
        )}
      </div>
    </div>
  );
}
