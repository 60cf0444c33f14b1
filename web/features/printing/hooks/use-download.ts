import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { textOfCode } from '#web/lib/requests/failure-text.ts';

export interface Download {
  fileName: string;
  fetch: () => Promise<Blob>;
}

/** Fetches a file and saves it under its name; says when it begins to arrive, or why it does not. */
export function useDownload() {
  const { t } = useTranslation('printing');
  const failed = t('download.failed');
  return useMutation({
    mutationFn: async ({ fileName, fetch }: Download) => downloadFile(await fetch(), fileName),
    onSuccess: (_, { fileName }) => toast.success(t('download.started'), fileName),
    onError: (error) => {
      const { code, status, message } = parseError(error);
      const text =
        code === 'download_refused'
          ? t('download.status', { status })
          : code === 'forbidden'
            ? textOfCode(code, message)
            : t('download.failedText');
      toast.error(text, failed);
    },
  });
}
