import { useTranslation } from 'react-i18next';
import { matchesQuery } from '#core/domain/library/search-text.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { AttemptList } from '#web/features/attempts/components/attempt-list.tsx';
import { AttemptListSkeleton } from '#web/features/attempts/components/attempt-list-skeleton.tsx';
import { NoAttempts } from '#web/features/attempts/components/no-attempts.tsx';
import { LIBRARY_ATTEMPTS } from '#web/features/attempts/components/shown-attempts.ts';
import { sampleAttempts } from '#web/features/attempts/hooks/sample-attempts.ts';
import { useAttempts } from '#web/features/attempts/hooks/use-attempts.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { titleName } from '#web/lib/names.ts';

type FinishedAttemptsProps = { userId: string; query: string };

/** The tests behind the student, as far as their titles match what is searched. */
export function FinishedAttempts({ userId, query }: FinishedAttemptsProps) {
  const { t } = useTranslation('attempts');
  const attempts = useAttempts(userId, LIBRARY_ATTEMPTS);
  const { isOn: isDemo } = useDemoMode();
  const shown = attempts.data && [...attempts.data, ...(isDemo ? sampleAttempts() : [])];
  const finished = shown?.filter(
    ({ status, tests }) =>
      status === 'submitted' && matchesQuery(query, [tests?.title ?? null, titleName(tests?.title ?? '')]),
  );
  if (finished?.length === 0 && query !== '') return null;
  return (
    <section>
      <h2 className="mb-4 font-semibold text-xl">{t('library.finished')}</h2>
      {attempts.isPending && <AttemptListSkeleton rows={3} />}
      {attempts.isError && <LoadError error={attempts.error} onRetry={() => attempts.refetch()} />}
      {finished?.length === 0 && <NoAttempts />}
      {finished && finished.length > 0 && <AttemptList attempts={finished} label={t('library.finished')} />}
    </section>
  );
}
