import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Exchange, exchangeAddress } from '#web/features/auth/api/exchange-address.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { readSession } from '#web/lib/session/session-store.ts';

/** The link began in another browser, or has been used: what the client says of it is for programmers. */
const NOT_FROM_HERE = new Set(['pkce_code_verifier_not_found', 'bad_code_verifier', 'flow_state_not_found']);

type Outcome = 'signed-in' | 'signed-out' | 'refused' | 'declined';

/** Whose account the address would open, where this browser did not ask for it. */
export interface Question {
  email: string | null;
  enter: () => Promise<void>;
  decline: () => void;
}

/**
 * Once, when the screen opens. `reason` is what the address, or the server, said of a refusal.
 * @returns what the person has to be asked first
 */
export function useAddressExchange(onDone: (outcome: Outcome, reason: string) => void): Question | null {
  const { t } = useTranslation(['auth', 'common']);
  const [asked, setAsked] = useState<Extract<Exchange, { kind: 'question' }> | null>(null);
  const done = useEffectEvent((signedIn: boolean) => onDone(signedIn ? 'signed-in' : 'signed-out', ''));
  const refused = useEffectEvent((error: unknown) => {
    const fallback = t('common:unexpectedError');
    const isNotFromHere = NOT_FROM_HERE.has(parseError(error).code);
    onDone('refused', isNotFromHere ? t('linkNotFromHere') : failureText(error, fallback) || fallback);
  });
  useEffect(() => {
    let left = false;
    exchangeAddress().then(
      (found) => {
        if (left) return;
        if (found.kind === 'question') setAsked(found);
        else done(found.signedIn);
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
  if (!asked) return null;
  const settle = (outcome: Outcome, reason = '') => {
    setAsked(null);
    onDone(outcome, reason);
  };
  const enter = async () => {
    try {
      await asked.enter();
      settle(readSession().session ? 'signed-in' : 'signed-out');
    } catch (error) {
      const fallback = t('common:unexpectedError');
      settle('refused', failureText(error, fallback) || fallback);
    }
  };
  return { email: asked.email, enter, decline: () => settle('declined') };
}
