import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { printUploadQuery } from '#web/features/print-review/api/get-print-upload.ts';
import { UploadReview } from '#web/features/print-review/components/upload-review.tsx';
import { tailOf } from '#web/features/print-review/model/tail-of.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

export function ReviewEdit({ uploadId }: { uploadId: string }) {
  const { t } = useTranslation('print-review');
  const navigate = useNavigate();
  const upload = useQuery(printUploadQuery(uploadId));
  const isUnknown = upload.data === null;
  useErrorToast(upload.error, t('loadFailed'));
  useEffect(() => {
    if (!isUnknown) return;
    toast.error(t('notFound'));
    void navigate({ to: '/admin/print/review', replace: true });
  }, [isUnknown, navigate, t]);
  return (
    <>
      <PageHeading
        title={t('edit.title', { tail: tailOf(uploadId) })}
        text={upload.data && titleName(upload.data.tests.title)}
        action={
          <Link
            to="/admin/print/review"
            activeOptions={{ exact: true }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <ArrowLeft aria-hidden="true" />
            {t('edit.back')}
          </Link>
        }
      />
      {upload.isPending && <Skeleton className="h-96 rounded-xl" />}
      {upload.isError && (
        <LoadError error={upload.error} text={t('loadFailed')} onRetry={() => upload.refetch()} />
      )}
      {upload.data && <UploadReview key={upload.dataUpdatedAt} upload={upload.data} />}
    </>
  );
}
