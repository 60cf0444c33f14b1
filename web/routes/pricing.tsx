import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { PlanId } from '#core/domain/billing/plans.ts';
import { withData } from '#web/components/with-data.tsx';
import { NothingIsSold } from '#web/features/billing/components/nothing-is-sold.tsx';
import { Pricing } from '#web/features/billing/components/pricing.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useSite } from '#web/lib/page/use-site.ts';
import { useSession } from '#web/lib/session/session.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

export const Route = createFileRoute('/pricing')({
  /** The plan chosen before signing in. */
  validateSearch: ({ plan }): { plan?: PlanId } => (plan === 'monthly' || plan === 'yearly' ? { plan } : {}),
  loader: loadTexts('pricing'),
  component: withData(PricingPage),
});

function PricingPage() {
  const navigate = useNavigate();
  const { pricing } = useSite();
  const { status, session } = useSession();
  const { plan } = Route.useSearch();
  const userId = status === 'loading' ? undefined : (session?.user.id ?? null);
  const signIn = (chosen: PlanId) => navigate({ to: '/auth', search: { next: `/pricing?plan=${chosen}` } });
  return (
    <PublicPage>
      {pricing ? <Pricing plan={plan} userId={userId} onSignInNeeded={signIn} /> : <NothingIsSold />}
    </PublicPage>
  );
}
