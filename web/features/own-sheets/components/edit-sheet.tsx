import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ownSheetQuery } from '#web/features/own-sheets/api/get-own-sheet.ts';
import { SheetEditor } from '#web/features/own-sheets/components/sheet-editor.tsx';

export function EditSheet({ sheetId }: { sheetId: string }) {
  const { t } = useTranslation('own-sheets');
  const { data: stored, isPending, isError, error, refetch } = useQuery(ownSheetQuery(sheetId));
  return (
    <>
      <PageHeading
        title={stored?.name ?? t('title')}
        text={stored && t('edit.text')}
        action={
          <Link
            to="/admin/own-sheets"
            activeOptions={{ exact: true }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <ArrowLeft aria-hidden="true" />
            {t('toList')}
          </Link>
        }
      />
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {isError && <LoadError error={error} text={t('loadFailed')} onRetry={() => refetch()} />}
      {stored === null && <EmptyState title={t('gone')} />}
      {stored && <SheetEditor stored={stored} onReload={() => refetch()} />}
    </>
  );
}
