import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { waitingQuery } from '#web/features/admin-dashboard/api/count-waiting.ts';
import { useRouteExists } from '#web/lib/page/use-route-exists.ts';

/** What waits for a person today, each with the way to it. */
export function WaitingList({ missing }: { missing: number | undefined }) {
  const { t } = useTranslation('admin');
  const exists = useRouteExists();
  const waiting = useQuery(waitingQuery());
  const lines = [
    {
      key: 'missing',
      count: missing ?? 0,
      to: '/admin/questions',
      search: { status: 'active', answer: 'missing' },
    },
    { key: 'sheets', count: waiting.data?.sheets ?? 0, to: '/admin/print/review', search: {} },
    { key: 'drafts', count: waiting.data?.drafts ?? 0, to: '/admin/ai-tasks', search: {} },
    { key: 'reports', count: waiting.data?.reports ?? 0, to: '/admin/reports', search: {} },
    {
      key: 'suspicions',
      count: waiting.data?.suspicions ?? 0,
      to: '/admin/reports',
      search: { queue: 'suspected' },
    },
    {
      key: 'extraTime',
      count: waiting.data?.extraTime.count ?? 0,
      to: '/admin/users/$userId',
      params: { userId: waiting.data?.extraTime.first ?? '' },
      search: {},
    },
    {
      key: 'guardians',
      count: waiting.data?.guardians.count ?? 0,
      to: '/admin/users/$userId',
      params: { userId: waiting.data?.guardians.first ?? '' },
      search: {},
    },
    { key: 'tasks', count: waiting.data?.tasks ?? 0, to: '/admin/ai-tasks', search: {} },
  ] as const;
  const there = lines.filter(({ count }) => count > 0);
  return (
    <section className="grid content-start gap-3">
      <h2 className="font-semibold text-lg">{t('dashboard.waiting.title')}</h2>
      {waiting.isError && (
        <LoadError
          error={waiting.error}
          text={t('dashboard.waiting.failed')}
          onRetry={() => waiting.refetch()}
        />
      )}
      {waiting.isPending && <Skeleton className="h-24 rounded-xl" />}
      {waiting.data && there.length === 0 && (
        <p className="text-muted-foreground">{t('dashboard.waiting.nothing')}</p>
      )}
      {there.length > 0 && (
        <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
          {there.map(({ key, count, to, search, ...address }) => {
            const text = t(`dashboard.waiting.${key}`, { count });
            return (
              <li key={key} className="border-border border-b last:border-b-0">
                {exists(to) ? (
                  <Link
                    to={to as string}
                    search={search as never}
                    {...(address as object)}
                    className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-muted focus-visible:-outline-offset-2"
                  >
                    {text}
                    <ChevronRight aria-hidden="true" className="size-5 text-muted-foreground" />
                  </Link>
                ) : (
                  <p className="flex min-h-12 items-center px-4 py-2">{text}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
