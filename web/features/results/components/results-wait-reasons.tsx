import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ResultsWait, resultsWaitQuery } from '#web/features/results/api/get-results-wait.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { titleName } from '#web/lib/i18n/names.ts';

/** What else must end before the results can be shown, each with the way there. */
export function ResultsWaitReasons({ userId, attemptId }: { userId: string; attemptId: string }) {
  const { data = [] } = useQuery(resultsWaitQuery(userId, attemptId));
  const others = data.filter(({ reason }) => reason !== 'release');
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {others.map((wait) => (
        <li key={`${wait.reason}${wait.attempt_id ?? wait.until}`}>
          <Reason wait={wait} />
        </li>
      ))}
    </ul>
  );
}

function Reason({ wait }: { wait: ResultsWait }) {
  const { t } = useTranslation('results');
  const title = titleName(wait.test_title ?? '');
  const attemptId = wait.attempt_id ?? '';
  if (wait.reason === 'open_attempt') {
    return (
      <>
        {t('withheld.openAttempt', { title })}{' '}
        <Link to="/app/test/$attemptId" params={{ attemptId }} className="underline">
          {t('withheld.resume')}
        </Link>
      </>
    );
  }
  if (wait.reason === 'late_answers') {
    return (
      <>
        {t('withheld.lateAnswers', { title })}{' '}
        <Link to="/app/results/$attemptId" params={{ attemptId }} className="underline">
          {t('withheld.endIt')}
        </Link>
      </>
    );
  }
  return <>{t('withheld.scheduledTest', { time: wait.until ? formatDateTime(wait.until) : '' })}</>;
}
