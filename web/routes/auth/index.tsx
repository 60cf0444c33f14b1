import { createFileRoute, redirect } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { AuthScreen } from '#web/features/auth/components/auth-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { safeNextPath } from '#web/lib/session/next-path.ts';
import { lookUpSession } from '#web/lib/session/session.ts';
import { readSession } from '#web/lib/session/session-store.ts';

export const Route = createFileRoute('/auth/')({
  validateSearch: ({ next, expired, mode }): { next?: string; expired?: true; mode?: 'signUp' } => ({
    ...(typeof next === 'string' && { next }),
    ...(mode === 'signUp' && { mode }),
    // A reset link that no longer works leads here, to ask for another.
    ...(String(expired) === 'true' && { expired: true as const }),
  }),
  beforeLoad: async ({ search }) => {
    await lookUpSession();
    if (readSession().session) throw redirect({ href: safeNextPath(search.next), replace: true });
  },
  loader: loadTexts('auth', 'footer'),
  component: withData(Auth),
});

function Auth() {
  const { next, expired = false, mode } = Route.useSearch();
  return <AuthScreen next={safeNextPath(next)} isNew={mode === 'signUp'} linkExpired={expired} />;
}
