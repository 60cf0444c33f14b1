import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { testQuery } from '#web/features/printing/api/get-test.ts';
import { latestUploadQuery } from '#web/features/printing/api/get-upload.ts';
import { UploadForm } from '#web/features/printing/components/upload-form.tsx';
import { UploadInstructions } from '#web/features/printing/components/upload-instructions.tsx';
import { titleName } from '#web/lib/i18n/names.ts';
import { useUser } from '#web/lib/session/session.ts';
import { testSheetQuery } from '#web/lib/sheets/own-sheets.ts';

export function UploadScreen({ testId }: { testId: string }) {
  const { t } = useTranslation('upload-print');
  const userId = useUser()?.id;
  const test = useQuery(testQuery(testId));
  const latest = useQuery({ ...latestUploadQuery(testId, userId ?? ''), enabled: userId !== undefined });
  const hasOwnSheet = typeof useQuery(testSheetQuery(testId)).data === 'string';
  const failed = [test, latest].find(({ isError }) => isError);
  const retry = () => void Promise.all([test.refetch(), latest.refetch()]);
  return (
    <>
      <Link
        to="/app/tests/$testId/print"
        params={{ testId }}
        className={buttonVariants({ variant: 'ghost', className: '-ml-5 mb-2' })}
      >
        <ArrowLeft aria-hidden="true" />
        {t('back')}
      </Link>
      <PageHeading title={t('title')} text={test.data && titleName(test.data.title)} />
      {hasOwnSheet && (
        <Alert kind="info" className="mb-6">
          {t('ownSheet')}
        </Alert>
      )}
      {failed ? (
        <LoadError error={failed.error} onRetry={retry} />
      ) : test.data === null ? (
        <EmptyState title={t('notFound')} text={t('notFoundText')} />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          {test.data && latest.data !== undefined ? (
            <UploadForm testId={testId} before={latest.data} />
          ) : (
            <Skeleton className="h-72 rounded-xl" />
          )}
          <UploadInstructions />
        </div>
      )}
    </>
  );
}
