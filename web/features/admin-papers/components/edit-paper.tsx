import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paperQuery } from '#web/features/admin-papers/api/get-paper.ts';
import { papersKeys } from '#web/features/admin-papers/api/keys.ts';
import { PaperEditor } from '#web/features/admin-papers/components/paper-editor.tsx';
import { PublishedPaper } from '#web/features/admin-papers/components/published-paper.tsx';
import type { PickerHandlers } from '#web/features/admin-papers/model/picker-handlers.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

type EditPaperProps = { paperId: string; renderPicker: (handlers: PickerHandlers) => ReactNode };

/** A draft to be worked on, or a paper that is published and frozen. */
export function EditPaper({ paperId, renderPicker }: EditPaperProps) {
  const office = useOffice();
  const { t } = useTranslation('papers');
  const queryClient = useQueryClient();
  const paper = useQuery(paperQuery(paperId));
  const reload = () => queryClient.invalidateQueries({ queryKey: papersKeys.all });
  if (paper.isError)
    return <LoadError error={paper.error} text={t('loadFailed')} onRetry={() => paper.refetch()} />;
  if (paper.isPending) return <Skeleton className="h-96 rounded-xl" />;
  if (!paper.data)
    return (
      <EmptyState
        title={t('gone')}
        action={
          <Link
            to={office.path('/admin/papers')}
            activeOptions={{ exact: true }}
            className={buttonVariants({ variant: 'outline' })}
          >
            {t('toList')}
          </Link>
        }
      />
    );
  const { id, revision, status } = paper.data;
  const key = `${id}/${String(revision)}`;
  return status === 'draft' ? (
    <PaperEditor key={key} paper={paper.data} renderPicker={renderPicker} onReload={reload} />
  ) : (
    <PublishedPaper key={key} paper={paper.data} onReload={reload} />
  );
}
