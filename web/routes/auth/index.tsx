import { createFileRoute, redirect } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { AuthScreen } from '#web/features/auth/components/auth-screen.tsx';
import { loadTexts } from '#web/lib/i18n.ts';
import { safeNextPath } from '#web/lib/next-path.ts';
import { lookUpSession } from '#web/lib/session.ts';
import { readSession } from '#web/lib/session-store.ts';

export const Route = createFileRoute('/auth/')({
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search.next === 'string' ? { next: search.next } : {},
  beforeLoad: async ({ search }) => {
    await lookUpSession();
    if (readSession().session) throw redirect({ href: safeNextPath(search.next), replace: true });
  },
  loader: loadTexts('auth'),
  component: withData(Auth),
});

function Auth() {
  const { next } = Route.useSearch();
  return <AuthScreen next={safeNextPath(next)} />;
}
