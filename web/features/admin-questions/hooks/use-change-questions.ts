import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ChangeRequest, changeQuestions } from '#web/features/admin-questions/api/change-questions.ts';
import { toast } from '#web/lib/page/toast.ts';
import { describeChange } from '#web/lib/question-bank/describe-change.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Changes questions together, says what came of it, and offers to take it back. */
export function useChangeQuestions(undo: (bulkChangeId: string) => void) {
  const { t } = useTranslation('admin-questions');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: changeQuestions,
    onSuccess: ({ bulk_change_id, changed, left_out }, { change }) => {
      const text = left_out > 0 ? t('leftOut', { count: left_out }) : undefined;
      if (bulk_change_id === null) toast.info(t('nothingToChange'), text);
      else
        toast.info(describeChange(change, changed), text, {
          label: t('undo'),
          onClick: () => undo(bulk_change_id),
        });
    },
    onError: (error) => toast.error(failureText(error, t('changeFailed'))),
    onSettled: () => {
      leave();
      // Also after a refusal: the list is then older than the bank.
      return queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank });
    },
  });
  return {
    isPending: mutation.isPending,
    change: (request: ChangeRequest, onChanged?: () => void) => {
      if (enter()) mutation.mutate(request, { onSuccess: onChanged });
    },
  };
}
