import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exchangeAddress } from '#web/features/auth/api/exchange-address.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

type Outcome = 'signed-in' | 'signed-out' | 'refused';

/** Once, when the screen opens. `reason` is what the address, or the server, said of a refusal. */
export function useAddressExchange(onDone: (outcome: Outcome, reason: string) => void): void {
  const { t } = useTranslation();
  const done = useEffectEvent((signedIn: boolean) => onDone(signedIn ? 'signed-in' : 'signed-out', ''));
  const refused = useEffectEvent((error: unknown) =>
    onDone('refused', parseError(error).message || t('unexpectedError')),
  );
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
