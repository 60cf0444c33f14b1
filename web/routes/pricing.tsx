import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PublicLayout } from '#web/components/public-layout.tsx';
import { withData } from '#web/components/with-data.tsx';
import { Pricing } from '#web/features/pricing/components/pricing.tsx';
import { loadTexts } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';

export const Route = createFileRoute('/pricing')({
  loader: loadTexts('pricing'),
  component: withData(PricingPage),
});

function PricingPage() {
  const navigate = useNavigate();
  const { session } = useSession();
  const signIn = () => navigate({ to: '/auth', search: { next: '/pricing' } });
  return (
    <PublicLayout>
      <Pricing onSignInNeeded={session ? null : signIn} />
    </PublicLayout>
  );
}
