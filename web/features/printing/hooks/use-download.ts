import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#web/features/printing/hooks/save-file.ts';
import { parseError } from '#web/lib/errors.ts';
import { textOfCode } from '#web/lib/failure-text.ts';
import { toast } from '#web/lib/toast.ts';

export interface Download {
  fileName: string;
  fetch: () => Promise<Blob>;
}

/** Fetches a file and saves it under its name; says when it begins to arrive, or why it does not. */
export function useDownload() {
  const { t } = useTranslation('printing');
  const failed = t('download.failed');
  return useMutation({
    mutationFn: async ({ fileName, fetch }: Download) => saveFile(await fetch(), fileName),
    networkMode: 'always',
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
