import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageTurner } from '#web/components/page-turner.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { DoubtedQuestion } from '#web/features/admin-reports/model/doubted-question.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

/** As the procedures answer them. */
const PAGE_SIZE = 20;

type QueueListProps<Row extends DoubtedQuestion & { total: number }> = {
  rows: UseQueryResult<Row[]>;
  page: number;
  onPage: (page: number) => void;
  /** What is said when there is none. */
  empty: string;
  renderRow: (row: Row) => ReactNode;
};

/** A page of a queue, with the ways to the others. */
export function QueueList<Row extends DoubtedQuestion & { total: number }>(props: QueueListProps<Row>) {
  const { rows, page, onPage, empty, renderRow } = props;
  const { t } = useTranslation('admin-reports');
  useErrorToast(rows.error, t('loadFailed'));
  const last = Math.max(1, Math.ceil((rows.data?.[0]?.total ?? 0) / PAGE_SIZE));
  if (rows.isPending) return <Skeleton className="h-64 rounded-xl" />;
  if (rows.isError && !rows.data)
    return <LoadError error={rows.error} text={t('loadFailed')} onRetry={() => rows.refetch()} />;
  if (rows.data.length === 0)
    return (
      <EmptyState
        title={page > 1 ? t('pageEmpty') : empty}
        action={page > 1 ? <Button onClick={() => onPage(1)}>{t('firstPage')}</Button> : undefined}
      />
    );
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={rows.isPlaceholderData}>
        {rows.data.map((row) => (
          <li key={row.question_id}>{renderRow(row)}</li>
        ))}
      </ul>
      {(last > 1 || page > 1) && (
        <PageTurner
          page={page}
          last={last}
          onPage={onPage}
          texts={{
            label: t('pages'),
            previous: t('previous'),
            next: t('next'),
            current: t('page', { page: formatNumber(page), pages: formatNumber(last) }),
          }}
        />
      )}
    </>
  );
}
