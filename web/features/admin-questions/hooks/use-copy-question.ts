import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { copyQuestion } from '#web/features/admin-questions/api/copy-question.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { useUser } from '#web/lib/session/session.ts';

/** Copies a question and hands the id of the copy on. */
export function useCopyQuestion(onCopied: (id: string) => void) {
  const { t } = useTranslation('admin-questions');
  const queryClient = useQueryClient();
  const user = useUser();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: (id: string) => copyQuestion(id, user?.id ?? ''),
    onSuccess: (id) => {
      toast.success(t('copied.title'), t('copied.text'));
      void queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank });
      onCopied(id);
    },
    onError: (error) => toast.error(failureText(error, t('copyFailed'))),
    onSettled: leave,
  });
  return (id: string) => {
    if (enter()) mutation.mutate(id);
  };
}
