import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exchangeAddress } from '#web/features/auth/api/exchange-address.ts';
import { parseError } from '#web/lib/errors.ts';
import { toast } from '#web/lib/toast.ts';

/** Once, when the screen opens. An address that gave no session says why; the answer then is "not signed in". */
export function useAddressExchange(onDone: (signedIn: boolean) => void): void {
  const { t } = useTranslation();
  const done = useEffectEvent(onDone);
  const refused = useEffectEvent((error: unknown) => {
    toast.error(parseError(error).message || t('unexpectedError'));
    onDone(false);
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
