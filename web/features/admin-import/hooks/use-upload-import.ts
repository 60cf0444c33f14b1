import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenFiles, uploadImport } from '#web/features/admin-import/api/change-import.ts';
import { adminImportKeys } from '#web/features/admin-import/api/keys.ts';
import { useLastExam } from '#web/features/admin-import/hooks/use-last-exam.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Sends a file; `share` of it has left the device, 0 to 1. */
export function useUploadImport(onUploaded: (importId: string) => void) {
  const { t } = useTranslation('admin-import');
  const queryClient = useQueryClient();
  const { remember } = useLastExam();
  const { enter, leave } = useSingleFlight();
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);
  const mutation = useMutation({
    mutationFn: (files: ChosenFiles) => {
      abort.current = new AbortController();
      return uploadImport(files, { onProgress: setShare, signal: abort.current.signal });
    },
    onSuccess: (importId, { exam }) => {
      remember(exam);
      onUploaded(importId);
    },
    onError: (error) => {
      if (abort.current?.signal.aborted) return;
      toast.error(failureText(error, t('upload.failedText')), t('upload.failed'));
    },
    onSettled: () => {
      leave();
      setShare(0);
      return queryClient.invalidateQueries({ queryKey: adminImportKeys.recent });
    },
  });
  return {
    share,
    isPending: mutation.isPending,
    cancel: () => abort.current?.abort(new DOMException('cancelled', 'AbortError')),
    upload: (files: ChosenFiles) => {
      if (enter()) mutation.mutate(files);
    },
  };
}
