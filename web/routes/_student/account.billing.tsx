import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { Billing } from '#web/features/billing/components/billing.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/account/billing')({
  loader: loadTexts('billing'),
  component: BillingPage,
});

function BillingPage() {
  const { user } = Route.useRouteContext();
  return (
    <FullScreenPage>
      <Billing userId={user.id} />
    </FullScreenPage>
  );
}
