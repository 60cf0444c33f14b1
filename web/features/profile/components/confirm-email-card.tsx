import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { isEmailProved, mailConfirmation } from '#web/features/profile/api/confirm-email.ts';
import { readPageConfig } from '#web/lib/page/page-config.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';

/** Offered while nobody has shown that the address of the account is theirs, where mail can be sent. */
export function ConfirmEmailCard({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const user = useUser();
  const send = useMutation({
    mutationFn: () => mailConfirmation(email),
    onSuccess: () => toast.success(t('confirmEmail.sent'), t('confirmEmail.sentText', { email })),
    onError: (error) => toast.error(failureText(error, t('confirmEmail.failed'))),
  });
  if (!user || isEmailProved(user) || !readPageConfig().sendsMail) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('confirmEmail.title')}</CardTitle>
        <CardDescription className="wrap-anywhere">{t('confirmEmail.text', { email })}</CardDescription>
      </CardHeader>
      <Button
        variant="outline"
        busy={send.isPending}
        onClick={() => send.mutate()}
        className="justify-self-start"
      >
        {send.isPending ? t('confirmEmail.sending') : t('confirmEmail.send')}
      </Button>
    </Card>
  );
}
