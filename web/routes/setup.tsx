import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { ClaimSetupScreen } from '#web/features/auth/components/claim-setup-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireSession } from './-guards.ts';

export const Route = createFileRoute('/setup')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? '') }),
  beforeLoad: requireSession,
  loader: loadTexts('auth'),
  component: withData(Setup),
});

function Setup() {
  return <ClaimSetupScreen token={Route.useSearch().token} />;
}
