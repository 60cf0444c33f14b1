import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { MoreButton } from '#web/components/more-button.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { printUploadsQuery } from '#web/features/print-review/api/list-print-uploads.ts';
import { StatusFilters } from '#web/features/print-review/components/status-filters.tsx';
import { UploadCard } from '#web/features/print-review/components/upload-card.tsx';
import type { ListedStatus } from '#web/features/print-review/model/listed-status.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

type ReviewListProps = { status: ListedStatus; onStatus: (status: ListedStatus) => void };

export function ReviewList({ status, onStatus }: ReviewListProps) {
  const { t } = useTranslation('print-review');
  const uploads = useInfiniteQuery(printUploadsQuery(status === 'all' ? null : status));
  useErrorToast(uploads.error, t('listFailed'));
  const cards = uploads.data?.pages.flat() ?? [];
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <StatusFilters status={status} onStatus={onStatus} />
      <div className="mt-6 grid gap-4" aria-busy={uploads.isPending}>
        {uploads.isPending &&
          ['first', 'second', 'third'].map((key) => <Skeleton key={key} className="h-32 rounded-xl" />)}
        {uploads.isError && (
          <LoadError error={uploads.error} text={t('listFailed')} onRetry={() => uploads.refetch()} />
        )}
        {uploads.data && cards.length === 0 && <EmptyState title={t(`empty.${status}`)} />}
        {cards.length > 0 && (
          <ul className="grid gap-4">
            {cards.map((upload) => (
              <li key={upload.id}>
                <UploadCard upload={upload} />
              </li>
            ))}
          </ul>
        )}
        <MoreButton list={uploads} text={t('more')} />
      </div>
    </>
  );
}
