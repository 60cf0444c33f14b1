import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { studentResultsQuery } from '#web/features/staff-results/api/student-results.ts';
import { formatDateTime, formatNumber } from '#web/lib/i18n/format.ts';

/** What one student of the teacher's groups achieved, the latest first. */
export function StudentResults({ userId }: { userId: string }) {
  const { t } = useTranslation('staff');
  const results = useQuery(studentResultsQuery(userId));
  return (
    <>
      <PageHeading
        title={t('results.title')}
        text={t('results.text')}
        action={
          <Link to="/staff/groups" className={buttonVariants({ variant: 'outline' })}>
            {t('results.back')}
          </Link>
        }
      />
      {results.isError && <LoadError error={results.error} onRetry={() => results.refetch()} />}
      {results.isPending && <Skeleton className="h-60 rounded-xl" />}
      {results.data?.length === 0 && <EmptyState title={t('results.none')} />}
      {results.data && results.data.length > 0 && (
        <ul aria-label={t('results.title')} className="rounded-xl border border-border bg-surface">
          {results.data.map(({ id, source, submitted_at, score, marks, max_marks }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-border border-b px-4 py-3 last:border-b-0"
            >
              <span>
                <span>{submitted_at && formatDateTime(submitted_at)}</span>
                <span className="text-muted-foreground text-sm"> · {t(`results.${source}`)}</span>
              </span>
              <span className="tabular-nums">
                {score !== null && <strong>{formatNumber(Math.round(score))}%</strong>}
                {marks !== null && max_marks !== null && (
                  <span>{` · ${t('results.marks', { marks: formatNumber(marks), max: formatNumber(max_marks) })}`}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
