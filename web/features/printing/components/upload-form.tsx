import { useBlocker } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmLeaving } from '#web/components/confirm-leaving.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { LatestUpload } from '#web/features/printing/api/get-upload.ts';
import { ChosenFileList } from '#web/features/printing/components/chosen-file-list.tsx';
import { DropZone } from '#web/features/printing/components/drop-zone.tsx';
import { UploadStatusPanel } from '#web/features/printing/components/upload-status-panel.tsx';
import { useSheetUpload } from '#web/features/printing/hooks/use-sheet-upload.ts';
import { useUploadNews } from '#web/features/printing/hooks/use-upload-news.ts';
import { addFiles, type ChosenFiles } from '#web/features/printing/model/choose-files.ts';

type UploadFormProps = { testId: string; before: LatestUpload | null };

export function UploadForm({ testId, before }: UploadFormProps) {
  const { t } = useTranslation('upload-print');
  const [{ files, problems }, setChosen] = useState<ChosenFiles>({ files: [], problems: [] });
  const input = useRef<HTMLInputElement>(null);
  const { state, isNews, uploadId, send, reset, askAgain } = useSheetUpload(testId, before);
  useUploadNews(state, isNews);
  const isUploading = state.name === 'uploading';
  const isBusy = isUploading || state.name === 'processing';
  const blocker = useBlocker({
    shouldBlockFn: () => isUploading,
    enableBeforeUnload: isUploading,
    withResolver: true,
  });
  const choose = (added: readonly File[]) => {
    setChosen(addFiles(files, added));
    if (state.name === 'error' || state.name === 'completed') reset();
  };
  const remove = (removed: File) =>
    setChosen({ files: files.filter((file) => file !== removed), problems: [] });
  return (
    <div className="grid gap-6">
      <DropZone inputRef={input} disabled={isBusy} problems={problems} onFiles={choose} />
      {files.length > 0 && (
        <ChosenFileList files={files} disabled={isBusy} onRemove={remove} focusAfter={() => input.current} />
      )}
      <Button
        size="lg"
        busy={isBusy}
        disabled={files.length === 0 && !isBusy}
        onClick={() => send(files)}
        className="sm:justify-self-start"
      >
        {!isBusy && <Upload aria-hidden="true" />}
        <span>{t('upload')}</span>
      </Button>
      <UploadStatusPanel state={state} uploadId={uploadId} onAskAgain={askAgain} />
      <ConfirmLeaving
        blocker={blocker}
        texts={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        }}
      />
    </div>
  );
}
