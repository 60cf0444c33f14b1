import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { myTestsKeys } from '#web/features/my-tests/api/keys.ts';
import { removeTest } from '#web/features/my-tests/api/remove-test.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export function useRemoveTest(testId: string) {
  const { t } = useTranslation('my-tests');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeTest(testId),
    networkMode: 'always',
    onSuccess: async ({ outcome }) => {
      await queryClient.invalidateQueries({ queryKey: myTestsKeys.all });
      toast.success(t(`removed.${outcome}`));
    },
    onError: (error) => toast.error(failureText(error, t('removeFailed'))),
  });
  return { remove: () => mutate(), isRemoving: isPending };
}
