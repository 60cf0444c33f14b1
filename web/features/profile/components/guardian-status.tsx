import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GuardianStatus as Status } from '#core/contracts/guardians/guardian-status.ts';
import { Button } from '#web/components/ui/button.tsx';
import { askGuardianMutation } from '#web/features/profile/api/ask-guardian.ts';
import { formatDate, formatDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Below the date of birth of a minor: what their guardian has decided, and the mail once more. */
export function GuardianStatus({ userId, status }: { userId: string; status: Status }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const ask = useMutation({
    ...askGuardianMutation(queryClient, userId),
    onSuccess: () => toast.success(t('birth.consent.sent')),
    onError: (error) => toast.error(failureText(error, t('birth.consent.failed'))),
  });
  const { state, email, how, mailed_at: mailedAt, decided_at: decidedAt, social } = status;
  const date = decidedAt ? formatDate(decidedAt) : '';
  const text = (() => {
    if (state === null) return t('birth.consent.none');
    if (state === 'asked')
      return mailedAt ? t('birth.consent.asked', { email }) : t('birth.consent.notMailed');
    if (state !== 'agreed') return t(`birth.consent.${state}`);
    if (!social) return t('birth.consent.off');
    return t(how === 'paper' ? 'birth.consent.paper' : 'birth.consent.agreed', { date });
  })();
  const canAsk = email !== null && (state === 'asked' || state === 'agreed');
  return (
    <section className="mt-6 grid gap-2 border-border border-t pt-5" aria-live="polite">
      <h3 className="font-semibold">{t('birth.consent.title')}</h3>
      <p className="wrap-anywhere">{text}</p>
      {mailedAt && canAsk && (
        <p className="text-muted-foreground text-sm">
          {t('birth.consent.mailedAt', { date: formatDateTime(mailedAt) })}
        </p>
      )}
      {canAsk && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          busy={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {t(mailedAt ? 'birth.consent.again' : 'birth.consent.send')}
        </Button>
      )}
    </section>
  );
}
