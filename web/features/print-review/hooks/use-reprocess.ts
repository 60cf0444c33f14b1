import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { printReviewKeys } from '#web/features/print-review/api/keys.ts';
import { reprocessUpload } from '#web/features/print-review/api/reprocess-upload.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Reads the files again, without saving what is under way on the screen. */
export function useReprocess(uploadId: string) {
  const { t } = useTranslation('print-review');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => reprocessUpload(uploadId),
    onSuccess: () => {
      toast.success(t('reprocessed'));
      return queryClient.invalidateQueries({ queryKey: printReviewKeys.all });
    },
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
  });
}
