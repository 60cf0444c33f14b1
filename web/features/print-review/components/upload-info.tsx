import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import type { ReviewedUpload } from '#web/features/print-review/api/get-print-upload.ts';
import { UploadFacts } from '#web/features/print-review/components/upload-facts.tsx';
import { UploadStatus } from '#web/features/print-review/components/upload-status.tsx';
import { useReprocess } from '#web/features/print-review/hooks/use-reprocess.ts';
import { signedFilesQuery } from '#web/lib/sheets/sign-files.ts';

/** What is known of the upload, the files as they were sent, and the way to have them read again. */
export function UploadInfo({ upload }: { upload: ReviewedUpload }) {
  const { t } = useTranslation('print-review');
  const { data: urls } = useQuery(signedFilesQuery(upload.upload_urls));
  const reprocess = useReprocess(upload.id);
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold text-lg">{t('edit.info')}</h2>
        <UploadStatus status={upload.status} />
      </div>
      <UploadFacts upload={upload} />
      {upload.error && <p className="text-danger">{upload.error}</p>}
      <div className="flex flex-wrap gap-3">
        {upload.upload_urls.map((name, index) => {
          const url = urls?.get(name);
          return url ? (
            <a
              key={name}
              // Pages that are served sandboxed show no PDF.
              href={`${url}&download=`}
              className={buttonVariants({ size: 'sm', variant: 'outline' })}
            >
              {t('edit.file', { number: index + 1 })}
            </a>
          ) : null;
        })}
        {upload.attempt_id && (
          <Link
            to="/app/results/$attemptId"
            params={{ attemptId: upload.attempt_id }}
            className={buttonVariants({ size: 'sm', variant: 'outline' })}
          >
            {t('results')}
          </Link>
        )}
        <Button size="sm" variant="outline" busy={reprocess.isPending} onClick={() => reprocess.mutate()}>
          {t('edit.reprocess')}
        </Button>
      </div>
    </Card>
  );
}
