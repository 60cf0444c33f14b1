import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { MoreButton } from '#web/components/more-button.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { auditLogQuery, readAllEntries } from '#web/features/admin-audit/api/audit-log.ts';
import { AuditFilters } from '#web/features/admin-audit/components/audit-filters.tsx';
import { AuditRow } from '#web/features/admin-audit/components/audit-row.tsx';
import { auditCsv } from '#web/features/admin-audit/model/audit-csv.ts';
import type { AuditFilter } from '#web/features/admin-audit/model/audit-filter.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type AuditScreenProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void };

/** Everything administrators decided: who, what, as it was and became, when, and in which request. */
export function AuditScreen({ filter, onFilter }: AuditScreenProps) {
  const { t } = useTranslation('admin-audit');
  const log = useInfiniteQuery(auditLogQuery(filter));
  const save = useMutation({
    mutationFn: () => readAllEntries(filter),
    onSuccess: (entries) =>
      downloadFile(new Blob([auditCsv(entries)], { type: 'text/csv;charset=utf-8' }), 'audit-log.csv'),
    onError: (error) => toast.error(failureText(error, t('exportFailed'))),
  });
  const entries = log.data?.pages.flat() ?? [];
  return (
    <>
      <PageHeading
        title={t('title')}
        text={t('text')}
        action={
          <Button variant="outline" busy={save.isPending} onClick={() => save.mutate()}>
            <Download aria-hidden="true" />
            {t('export')}
          </Button>
        }
      />
      <AuditFilters filter={filter} onFilter={onFilter} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {log.isError && <LoadError error={log.error} text={t('loadFailed')} onRetry={() => log.refetch()} />}
        {log.isPending && <Skeleton className="h-[60dvh] rounded-xl" />}
        {log.data && entries.length === 0 && <EmptyState title={t('empty')} />}
        {entries.length > 0 && (
          <ol className="grid overflow-hidden rounded-xl border border-border bg-surface">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        <MoreButton list={log} text={t('more')} />
      </div>
    </>
  );
}
