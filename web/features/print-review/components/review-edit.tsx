import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { printUploadQuery } from '#web/features/print-review/api/get-print-upload.ts';
import { UploadReview } from '#web/features/print-review/components/upload-review.tsx';
import { tailOf } from '#web/features/print-review/model/tail-of.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

/** `list` is the screen it was opened from, to which it leads back. */
export function ReviewEdit({ uploadId, list }: { uploadId: string; list: string }) {
  const { t } = useTranslation('print-review');
  const navigate = useNavigate();
  const upload = useQuery(printUploadQuery(uploadId));
  const isUnknown = upload.data === null;
  useErrorToast(upload.error, t('loadFailed'));
  useEffect(() => {
    if (!isUnknown) return;
    toast.error(t('notFound'));
    void navigate({ to: list as never, replace: true });
  }, [isUnknown, list, navigate, t]);
  return (
    <>
      <PageHeading
        title={t('edit.title', { tail: tailOf(uploadId) })}
        text={upload.data && titleName(upload.data.tests.title)}
        action={
          <StaffLink to={list} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            <ArrowLeft aria-hidden="true" />
            {t('edit.back')}
          </StaffLink>
        }
      />
      {upload.isPending && <Skeleton className="h-96 rounded-xl" />}
      {upload.isError && (
        <LoadError error={upload.error} text={t('loadFailed')} onRetry={() => upload.refetch()} />
      )}
      {upload.data && <UploadReview key={upload.dataUpdatedAt} upload={upload.data} list={list} />}
    </>
  );
}
