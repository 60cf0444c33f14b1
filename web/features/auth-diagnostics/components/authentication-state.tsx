import type { Session } from '@supabase/supabase-js';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { formatDateTime } from '#web/lib/i18n/format.ts';

export function AuthenticationState({ session }: { session: Session | null }) {
  const { t } = useTranslation('auth-debug');
  const user = session?.user;
  const at = (iso: string | undefined) => (iso ? formatDateTime(iso) : undefined);
  // The session counts in seconds.
  const expiry = session?.expires_at ? new Date(session.expires_at * 1000).toISOString() : undefined;
  const facts = [
    [t('state.userId'), user?.id],
    [t('state.email'), user?.email],
    [t('state.createdAt'), at(user?.created_at)],
    [t('state.lastSignInAt'), at(user?.last_sign_in_at)],
    [t('state.providers'), user?.identities?.map(({ provider }) => provider).join(', ')],
    [t('state.provider'), user?.app_metadata.provider],
    [t('state.expiry'), at(expiry)],
  ] as const;
  return (
    <Card>
      <CardTitle className="mb-4">{t('state.title')}</CardTitle>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted-foreground text-sm leading-6">{name}</dt>
            <dd className="wrap-anywhere">{value || t('state.none')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
