import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exchangeAddress } from '#web/features/auth/api/exchange-address.ts';
import { parseError } from '#web/lib/errors.ts';
import { toast } from '#web/lib/toast.ts';

type Outcome = 'signed-in' | 'signed-out' | 'refused';

/** Once, when the screen opens. An address that was refused says why in a toast. */
export function useAddressExchange(onDone: (outcome: Outcome) => void): void {
  const { t } = useTranslation();
  const done = useEffectEvent((signedIn: boolean) => onDone(signedIn ? 'signed-in' : 'signed-out'));
  const refused = useEffectEvent((error: unknown) => {
    toast.error(parseError(error).message || t('unexpectedError'));
    onDone('refused');
  });
  useEffect(() => {
    let left = false;
    exchangeAddress().then(
      (signedIn) => {
        if (!left) done(signedIn);
      },
      (error: unknown) => {
        if (!left) refused(error);
      },
    );
    return () => {
      left = true;
    };
  }, []);
}
