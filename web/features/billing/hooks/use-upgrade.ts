import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanId } from '#core/domain/billing/plans.ts';
import { confirmPayment } from '#web/features/billing/api/confirm-payment.ts';
import { openCheckout } from '#web/features/billing/api/open-checkout.ts';
import { startCheckout } from '#web/features/billing/api/start-checkout.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText, textOfCode } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

const REDIRECT_MS = 1_000;

/** What came of a checkout: a message of demo mode, a payment's result, or null when the student closed it. */
type Outcome = { demoMessage: string } | { payment: unknown } | null;

export function useUpgrade() {
  const { t } = useTranslation(['pricing', 'common']);
  const [demoMessage, setDemoMessage] = useState<string | null>(null);
  const { enter, leave } = useSingleFlight();
  const confirm = useConfirmation(t('confirmFailed'));
  const checkout = useMutation({
    mutationFn: async (plan: PlanId): Promise<Outcome> => {
      const answer = await startCheckout(plan);
      if ('demo_mode' in answer) return { demoMessage: answer.message };
      const payment = await openCheckout({
        keyId: answer.key_id,
        subscriptionId: answer.subscription_id,
        name: t('common:productName'),
        description: plan === 'monthly' ? t('checkoutMonthly') : t('checkoutYearly'),
      });
      return payment === null ? null : { payment };
    },
    onSuccess: (outcome) => {
      if (outcome && 'demoMessage' in outcome)
        setDemoMessage(textOfCode('demo_payment', outcome.demoMessage));
      else if (outcome) confirm.mutate(outcome.payment);
    },
    onError: (error) => toast.error(failureText(error, t('checkoutFailed'))),
    onSettled: leave,
  });
  return {
    upgrade: (plan: PlanId) => {
      if (enter()) checkout.mutate(plan);
    },
    isBusy: checkout.isPending || confirm.isPending || confirm.isSuccess,
    isPaid: confirm.isSuccess,
    demoMessage,
    /** A payment that is made but not confirmed must not be lost. */
    confirmAgain: confirm.isError ? () => confirm.mutate(confirm.variables) : null,
  };
}

function useConfirmation(failure: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationFn: confirmPayment,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharedKeys.premium }),
    onError: (error) => toast.error(failureText(error, failure)),
  });
  const { isSuccess } = confirm;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate({ to: '/app' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  return confirm;
}
