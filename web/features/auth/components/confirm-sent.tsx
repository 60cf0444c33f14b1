import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { resendConfirmation } from '#web/features/auth/api/resend-confirmation.ts';
import { useAuthErrorText } from '#web/features/auth/hooks/use-auth-error-text.ts';
import { toast } from '#web/lib/page/toast.ts';

type ConfirmSentProps = { email: string; next: string };

/** Where this server asks for a confirmed email: nothing more to do here but wait, or ask again. */
export function ConfirmSent({ email, next }: ConfirmSentProps) {
  const { t } = useTranslation('auth');
  const errorText = useAuthErrorText();
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email, next),
    onSuccess: () => toast.success(t('confirmSent.resent'), t('confirmSent.resentText', { email })),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <div className="grid gap-5 text-center">
      <p role="status">{t('confirmSent.text', { email })}</p>
      <Button variant="outline" block busy={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? t('confirmSent.resending') : t('confirmSent.resend')}
      </Button>
    </div>
  );
}
