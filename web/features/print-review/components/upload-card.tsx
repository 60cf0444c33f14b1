import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import type { PrintUpload } from '#web/features/print-review/api/print-upload.ts';
import { UploadFacts } from '#web/features/print-review/components/upload-facts.tsx';
import { UploadStatus } from '#web/features/print-review/components/upload-status.tsx';
import { tailOf } from '#web/features/print-review/model/tail-of.ts';

export function UploadCard({ upload }: { upload: PrintUpload }) {
  const { t } = useTranslation('print-review');
  const { id, status, attempt_id: attemptId } = upload;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold text-lg">{t('upload', { tail: tailOf(id) })}</h2>
        <UploadStatus status={status} />
      </div>
      <UploadFacts upload={upload} />
      {upload.error && <p className="text-danger">{upload.error}</p>}
      <div className="flex flex-wrap gap-3">
        {status === 'needs_review' && (
          <Link
            to="/admin/print/review/$uploadId"
            params={{ uploadId: id }}
            className={buttonVariants({ size: 'sm' })}
            aria-label={t('reviewNamed', { tail: tailOf(id) })}
          >
            {t('review')}
          </Link>
        )}
        {status !== 'needs_review' && (
          <Link
            to="/admin/print/review/$uploadId"
            params={{ uploadId: id }}
            className={buttonVariants({ size: 'sm', variant: 'ghost' })}
            aria-label={t('openNamed', { tail: tailOf(id) })}
          >
            {t('open')}
          </Link>
        )}
        {attemptId && (
          <Link
            to="/app/results/$attemptId"
            params={{ attemptId }}
            className={buttonVariants({ size: 'sm', variant: 'outline' })}
            aria-label={t('resultsNamed', { tail: tailOf(id) })}
          >
            {t('results')}
          </Link>
        )}
      </div>
    </Card>
  );
}
