import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_TYPES } from '#core/contracts/printing/upload-print-omr.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { uploadMutation } from '#web/features/class-scans/api/class-scans.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** One PDF of a class, or its pictures: in any order, whichever way up. */
export function UploadScan({ sittingId }: { sittingId: string }) {
  const { t } = useTranslation('class-scans');
  const [files, setFiles] = useState<File[]>([]);
  const [share, setShare] = useState(0);
  const [round, setRound] = useState(0);
  const upload = useMutation(uploadMutation(useQueryClient(), sittingId));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (files.length === 0 || upload.isPending) return;
    setShare(0);
    upload.mutate(
      { files, onProgress: setShare },
      {
        onSuccess: () => {
          toast.success(t('upload.sent'), t('upload.sentText'));
          setFiles([]);
          // A file field is emptied by making it again.
          setRound(round + 1);
        },
      },
    );
  };
  return (
    <Card>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={t('upload.label')} hint={t('upload.hint')}>
          {(control) => (
            <Input
              {...control}
              key={round}
              type="file"
              multiple
              accept={UPLOAD_TYPES.join(',')}
              disabled={upload.isPending}
              onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])}
            />
          )}
        </Field>
        {upload.error && (
          <Alert kind="danger" role="alert">
            <p>{failureText(upload.error, t('upload.failed'))}</p>
          </Alert>
        )}
        <Button
          type="submit"
          busy={upload.isPending}
          disabled={files.length === 0}
          className="justify-self-start"
        >
          {upload.isPending
            ? t('upload.sending', { percent: formatNumber(Math.round(share * 100)) })
            : files.length === 0
              ? t('upload.none')
              : t('upload.send', { count: files.length })}
        </Button>
      </form>
    </Card>
  );
}
