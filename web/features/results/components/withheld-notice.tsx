import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { AttemptResult } from '#web/features/results/api/get-attempt-result.ts';
import { resultsWaitQuery } from '#web/features/results/api/get-results-wait.ts';
import { showResultsNowMutation } from '#web/features/results/api/show-results-now.ts';
import { ResultsWaitReasons } from '#web/features/results/components/results-wait-reasons.tsx';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type WithheldNoticeProps = { userId: string; attempt: AttemptResult };

/** Closed by the clock, answers of other devices may still come; or the test, or another one, holds the results back. */
export function WithheldNotice({ userId, attempt }: WithheldNoticeProps) {
  const { t } = useTranslation('results');
  const queryClient = useQueryClient();
  const show = useMutation({
    ...showResultsNowMutation(queryClient, userId, attempt.id),
    onError: (error) => toast.error(failureText(error, t('loadFailed'))),
  });
  const { data: waits } = useQuery(resultsWaitQuery(userId, attempt.id));
  // Released by nobody's clock: when the others have finished.
  if (waits?.some(({ reason }) => reason === 'battle')) return <Alert>{t('withheld.battle')}</Alert>;
  const time = attempt.results_released_at ? formatDateTime(attempt.results_released_at) : '';
  const waitsForTime = Date.parse(attempt.results_released_at ?? '') > Date.now();
  const reasons = <ResultsWaitReasons userId={userId} attemptId={attempt.id} />;
  if (!waitsForTime || attempt.closed_by !== 'sweeper' || attempt.is_scheduled) {
    return (
      <Alert>
        <p>{waitsForTime ? t('withheld.scheduled', { time }) : t('withheld.waiting')}</p>
        {reasons}
      </Alert>
    );
  }
  return (
    <Alert>
      <p>{t('withheld.swept', { time })}</p>
      {reasons}
      <Button className="mt-1 justify-self-start" busy={show.isPending} onClick={() => show.mutate()}>
        {show.isPending ? t('withheld.showing') : t('withheld.show')}
      </Button>
    </Alert>
  );
}
