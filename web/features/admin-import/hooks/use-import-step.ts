import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { adminImportKeys } from '#web/features/admin-import/api/keys.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Asks for a step of the import once, and reads again what it has changed. */
export function useImportStep<Input, Result>(
  step: (input: Input) => Promise<Result>,
  { onSuccess }: { onSuccess?: (result: Result) => void } = {},
) {
  const { t } = useTranslation('admin-import');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: step,
    ...(onSuccess ? { onSuccess } : {}),
    onError: (error) => toast.error(failureText(error, t('stepFailed')), t('failed')),
    onSettled: async () => {
      leave();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: adminImportKeys.all }),
        queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank }),
      ]);
    },
  });
  return {
    isPending: mutation.isPending,
    result: mutation.data,
    run: (input: Input) => {
      if (enter()) mutation.mutate(input);
    },
  };
}
