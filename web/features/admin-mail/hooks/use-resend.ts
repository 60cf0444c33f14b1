import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outboxKey, resendMail } from '#web/features/admin-mail/api/outbox.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

export function useResend() {
  const { t } = useTranslation('admin-mail');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: resendMail,
    onSuccess: () => toast.success(t('resent')),
    onError: (error) => toast.error(failureText(error, t('resendFailed'))),
    onSettled: () => {
      leave();
      return queryClient.invalidateQueries({ queryKey: outboxKey });
    },
  });
  return (id: number) => {
    if (enter()) mutation.mutate(id);
  };
}
