import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { undoQuestionChange } from '#web/features/admin-questions/api/undo-question-change.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

export type UndoChange = ReturnType<typeof useUndoChange>;

/** Takes a bulk change back; `refused` are the questions that were changed since and stay. */
export function useUndoChange() {
  const { t } = useTranslation('admin-questions');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: undoQuestionChange,
    onSuccess: ({ restored, refused_count }) =>
      toast.info(
        t('undone', { count: restored }),
        refused_count > 0 ? t('refused.count', { count: refused_count }) : undefined,
      ),
    onError: (error) => toast.error(failureText(error, t('undoFailed'))),
    onSettled: () => {
      leave();
      return queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank });
    },
  });
  return {
    undoing: mutation.isPending ? mutation.variables : null,
    refused: mutation.data?.refused ?? [],
    forgetRefused: mutation.reset,
    undo: (bulkChangeId: string) => {
      if (enter()) mutation.mutate(bulkChangeId);
    },
  };
}
