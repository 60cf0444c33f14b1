import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { type AttemptSummary, attemptsQuery } from '#web/features/attempts/api/list-attempts.ts';
import { AttemptList } from '#web/features/attempts/components/attempt-list.tsx';
import { AttemptListSkeleton } from '#web/features/attempts/components/attempt-list-skeleton.tsx';
import { NoAttempts } from '#web/features/attempts/components/no-attempts.tsx';

const SHOWN = 50;

/** Open attempts first, each with Resume; then what is finished. */
export function AttemptLibrary({ userId }: { userId: string }) {
  const { t } = useTranslation('attempts');
  const attempts = useQuery(attemptsQuery(userId, SHOWN));
  return (
    <>
      <PageHeading title={t('library.title')} text={t('library.text')} />
      {attempts.isPending && <AttemptListSkeleton rows={5} />}
      {attempts.isError && <LoadError error={attempts.error} onRetry={() => attempts.refetch()} />}
      {attempts.data && <Groups attempts={attempts.data} />}
    </>
  );
}

function Groups({ attempts }: { attempts: AttemptSummary[] }) {
  const { t } = useTranslation('attempts');
  if (attempts.length === 0) return <NoAttempts />;
  const groups = [
    { title: t('library.open'), attempts: attempts.filter(({ status }) => status === 'in_progress') },
    { title: t('library.finished'), attempts: attempts.filter(({ status }) => status === 'submitted') },
  ];
  return (
    <div className="grid gap-10">
      {groups
        .filter((group) => group.attempts.length > 0)
        .map((group) => (
          <section key={group.title}>
            <h2 className="mb-4 font-semibold text-xl">{group.title}</h2>
            <AttemptList attempts={group.attempts} label={group.title} />
          </section>
        ))}
    </div>
  );
}
