import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import type { AttemptResult } from '#web/features/results/api/get-attempt-result.ts';
import { OpenAttemptNotice } from '#web/features/results/components/open-attempt-notice.tsx';
import {
  OwnAttempt,
  QuestionAction,
  type RenderQuestionAction,
} from '#web/features/results/components/question-action-context.ts';
import { ResultsReport } from '#web/features/results/components/results-report.tsx';
import { ResultsSkeleton } from '#web/features/results/components/results-skeleton.tsx';
import { WithheldNotice } from '#web/features/results/components/withheld-notice.tsx';
import { useResults } from '#web/features/results/hooks/use-results.ts';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { titleName } from '#web/lib/i18n/names.ts';

type ResultsScreenProps = {
  userId: string;
  attemptId: string;
  /** What a question of an own test can be used for beyond reading. */
  renderQuestionAction: RenderQuestionAction;
};

export function ResultsScreen({ userId, attemptId, renderQuestionAction }: ResultsScreenProps) {
  const { t } = useTranslation('results');
  const results = useResults(userId, attemptId);
  const { attempt } = results;
  const exam = useOtherExamName(attempt?.tests?.exam);
  return (
    <>
      <PageHeading title={t('title')} text={attempt && describe(attempt, exam)} />
      {results.isPending && <ResultsSkeleton />}
      {results.error && <LoadError error={results.error} text={t('loadFailed')} onRetry={results.retry} />}
      {!results.isPending && !results.error && (
        <QuestionAction
          value={results.isOwn ? (id) => renderQuestionAction(id, attempt?.tests?.is_demo ?? false) : null}
        >
          <OwnAttempt value={results.isOwn ? attemptId : null}>
            <Found results={results} userId={userId} />
          </OwnAttempt>
        </QuestionAction>
      )}
    </>
  );
}

function Found({ results, userId }: { results: ReturnType<typeof useResults>; userId: string }) {
  const { attempt } = results;
  if (!attempt) return <NoResults />;
  if (attempt.status === 'in_progress' && !results.isOwn) return <NoResults />;
  if (attempt.status === 'in_progress') return <OpenAttemptNotice attemptId={attempt.id} />;
  if (attempt.score === null && results.isOwn) return <WithheldNotice userId={userId} attempt={attempt} />;
  if (attempt.score === null) return <NoResults />;
  return <ResultsReport {...results} userId={userId} attempt={attempt} />;
}

function NoResults() {
  const { t } = useTranslation('results');
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Link to="/app/dashboard" className={buttonVariants()}>
          {t('next.dashboard')}
        </Link>
      }
    />
  );
}

function describe({ tests, submitted_at, started_at }: AttemptResult, exam: string | null): string {
  const when = formatDateTime(submitted_at ?? started_at);
  return [tests && titleName(tests.title), exam, when].filter(Boolean).join(' · ');
}
