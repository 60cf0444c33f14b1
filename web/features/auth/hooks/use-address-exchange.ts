import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exchangeAddress } from '#web/features/auth/api/exchange-address.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** The link began in another browser, or has been used: what the client says of it is for programmers. */
const NOT_FROM_HERE = new Set(['pkce_code_verifier_not_found', 'bad_code_verifier', 'flow_state_not_found']);

type Outcome = 'signed-in' | 'signed-out' | 'refused';

/** Once, when the screen opens. `reason` is what the address, or the server, said of a refusal. */
export function useAddressExchange(onDone: (outcome: Outcome, reason: string) => void): void {
  const { t } = useTranslation(['auth', 'common']);
  const done = useEffectEvent((signedIn: boolean) => onDone(signedIn ? 'signed-in' : 'signed-out', ''));
  const refused = useEffectEvent((error: unknown) => {
    const fallback = t('common:unexpectedError');
    const isNotFromHere = NOT_FROM_HERE.has(parseError(error).code);
    onDone('refused', isNotFromHere ? t('linkNotFromHere') : failureText(error, fallback) || fallback);
  });
  useEffect(() => {
    let left = false;
    exchangeAddress().then(
      (signedIn) => {
        if (!left) done(signedIn);
      },
      async (error: unknown) => {
        // On a page that opens with its refusal, the texts of refusals are still on their way.
        await i18n.loadNamespaces('errors').catch(() => undefined);
        if (!left) refused(error);
      },
    );
    return () => {
      left = true;
    };
  }, []);
}
