import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#web/components/not-found.tsx';

import { withData } from '#web/components/with-data.tsx';
import { NewsletterDecision } from '#web/features/newsletter/components/newsletter-decision.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

type Search = { decision?: 'confirm' | 'unsubscribe'; token?: string };

export const Route = createFileRoute('/newsletter')({
  validateSearch: ({ decision, token }): Search =>
    (decision === 'confirm' || decision === 'unsubscribe') && typeof token === 'string'
      ? { decision, token }
      : {},
  loader: loadTexts('newsletter'),
  component: withData(Newsletter),
});

function Newsletter() {
  const { decision, token } = Route.useSearch();
  if (!decision || !token) return <NotFoundPage />;
  return (
    <PublicPage>
      <NewsletterDecision decision={decision} token={token} />
    </PublicPage>
  );
}
