import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Clock, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { refusalQuery } from '#web/features/printing/api/get-upload.ts';
import { ConfirmRows } from '#web/features/printing/components/confirm-rows.tsx';
import type { UploadState } from '#web/features/printing/hooks/use-sheet-upload.ts';
import { refusalWords } from '#web/features/printing/model/refusal-words.ts';

type UploadStatusPanelProps = { state: UploadState; uploadId: string | null; onAskAgain: () => void };

/** The state of the upload, at a fixed place. */
export function UploadStatusPanel({ state, uploadId, onAskAgain }: UploadStatusPanelProps) {
  const { t } = useTranslation('upload-print');
  return (
    <section aria-labelledby="upload-status">
      <Card className="grid min-h-40 content-start gap-3" data-status={state.name}>
        <h2 id="upload-status" className="font-semibold text-lg">
          {t('status.title')}
        </h2>
        <div role="status" className="grid gap-3">
          {state.name === 'idle' && (
            <Line icon={<FileUp />} title={t('status.idle')} text={t('status.takes')} />
          )}
          {state.name === 'uploading' && <Sending share={state.share} />}
          {state.name === 'processing' && (
            <Line icon={<Spinner />} title={t('status.processing')} text={t('status.takes')}>
              <p className="text-muted-foreground">{t('status.mayLeave')}</p>
            </Line>
          )}
          {state.name === 'processing' && state.pages && <PagesRead {...state.pages} />}
          {state.name === 'completed' && <Completed state={state} />}
        </div>
        {state.name === 'completed' && state.outcome === 'needs_review' && uploadId && (
          <ConfirmRows uploadId={uploadId} />
        )}
        {state.name === 'error' && <Failed state={state} uploadId={uploadId} onAskAgain={onAskAgain} />}
      </Card>
    </section>
  );
}

type LineProps = { icon: ReactNode; title: ReactNode; text?: ReactNode; children?: ReactNode };

function Line({ icon, title, text, children }: LineProps) {
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-primary [&_svg]:size-6">
        {icon}
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere font-semibold">{title}</p>
        {text && <p className="text-muted-foreground">{text}</p>}
        {children}
      </div>
    </div>
  );
}

function Sending({ share }: { share: number }) {
  const { t } = useTranslation('upload-print');
  const percent = Math.floor(share * 100);
  return (
    <>
      <Line icon={<FileUp />} title={t('status.uploading')} text={t('status.stay')} />
      <div className="flex items-center gap-3">
        <Progress label={t('status.uploading')} value={percent} className="flex-1" />
        <span aria-hidden="true" className="w-12 text-right text-sm tabular-nums">
          {percent}%
        </span>
      </div>
    </>
  );
}

function PagesRead({ read, total }: { read: number; total: number }) {
  const { t } = useTranslation('upload-print');
  const text = t('status.pagesRead', { read, total });
  return (
    <div className="flex items-center gap-3">
      <Progress label={text} value={read} max={total} className="flex-1" />
      <span className="text-sm tabular-nums">{text}</span>
    </div>
  );
}

function Completed({ state }: { state: Extract<UploadState, { name: 'completed' }> }) {
  const { t } = useTranslation('upload-print');
  if (state.outcome === 'needs_review') {
    return <Line icon={<Clock />} title={t('toasts.review')} text={t('toasts.reviewText')} />;
  }
  return (
    <Line icon={<CircleCheck />} title={t('status.graded')} text={t('status.gradedText')}>
      {state.attemptId && (
        <Link
          to="/app/results/$attemptId"
          params={{ attemptId: state.attemptId }}
          className={buttonVariants({ variant: 'outline', className: 'mt-2 justify-self-start' })}
        >
          {t('status.results')}
        </Link>
      )}
    </Line>
  );
}

type FailedProps = {
  state: Extract<UploadState, { name: 'error' }>;
  uploadId: string | null;
  onAskAgain: () => void;
};

function Failed({ state, uploadId, onAskAgain }: FailedProps) {
  const { t } = useTranslation('upload-print');
  const text = useOwnLanguage(state, uploadId);
  return (
    <div role="alert">
      <Line
        icon={<CircleAlert className="text-danger-soft-foreground" />}
        title={state.stage === 'upload' ? t('toasts.uploadFailed') : t('toasts.processingFailed')}
      >
        <p className="wrap-anywhere">{text}</p>
        <p className="text-muted-foreground">{t(`status.after.${state.stage}`)}</p>
        {state.stage === 'asking' && (
          <Button variant="outline" className="mt-2 justify-self-start" onClick={onAskAgain}>
            {t('status.askAgain')}
          </Button>
        )}
        {state.needsPremium && (
          <Link
            to="/pricing"
            className={buttonVariants({ variant: 'outline', className: 'mt-2 justify-self-start' })}
          >
            {t('status.premium')}
          </Link>
        )}
      </Line>
    </div>
  );
}

/** The server keeps its English text; the reason behind it has one in every language. */
function useOwnLanguage({ stage, text }: FailedProps['state'], uploadId: string | null): string {
  const { t, i18n } = useTranslation('upload-print');
  const isOurs = stage === 'reading' && uploadId !== null && i18n.language !== 'en';
  const refusal = useQuery({ ...refusalQuery(uploadId ?? ''), enabled: isOurs });
  if (!isOurs || !refusal.data) return text;
  return refusalWords(t, refusal.data);
}
