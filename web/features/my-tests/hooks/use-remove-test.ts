import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { myTestsKeys } from '#web/features/my-tests/api/keys.ts';
import { removeTest } from '#web/features/my-tests/api/remove-test.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export function useRemoveTest(testId: string) {
  const { t } = useTranslation('my-tests');
  const queryClient = useQueryClient();
  const showAnew = async (outcome: 'deleted' | 'hidden') => {
    await queryClient.invalidateQueries({ queryKey: myTestsKeys.all });
    toast.success(t(`removed.${outcome}`));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeTest(testId),
    onSuccess: ({ outcome }) => showAnew(outcome),
    onError: (error) => {
      // Another tab or device was first: it is gone, as was wanted.
      if (parseError(error).status === 404) return showAnew('deleted');
      toast.error(failureText(error, t('removeFailed')));
    },
  });
  return { remove: () => mutate(), isRemoving: isPending };
}
