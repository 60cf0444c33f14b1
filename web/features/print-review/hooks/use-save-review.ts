import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowDecision } from '#core/contracts/printing/confirm-print-omr.ts';
import { addCorrections } from '#web/features/print-review/api/add-corrections.ts';
import { printReviewKeys } from '#web/features/print-review/api/keys.ts';
import { reprocessUpload } from '#web/features/print-review/api/reprocess-upload.ts';
import { updatePrintUpload } from '#web/features/print-review/api/update-print-upload.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Keeps the decisions and has the sheet graded with them; then back to the list. */
export function useSaveReview(uploadId: string, list: string, onSaved: () => void) {
  const { t } = useTranslation('print-review');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: async (corrections: readonly RowDecision[]) => {
      await addCorrections(uploadId, corrections);
      // Of administrators, as the specification says it; for others it changes nothing, and what follows does the same.
      await updatePrintUpload(uploadId, { status: 'processing' });
      await reprocessUpload(uploadId);
    },
    onSuccess: async () => {
      onSaved();
      toast.success(t('saved'));
      void queryClient.invalidateQueries({ queryKey: printReviewKeys.all });
      await navigate({ to: list as never });
    },
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
    onSettled: leave,
  });
  return {
    isPending: mutation.isPending,
    save: (corrections: readonly RowDecision[]) => {
      if (enter()) mutation.mutate(corrections);
    },
  };
}
