import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { SharedScore } from '#web/features/share/components/shared-score.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

/** Public: what a student chose to show, to anyone who has the link. */
export const Route = createFileRoute('/share/$token')({
  loader: loadTexts('share'),
  component: withData(SharePage),
});

function SharePage() {
  const { token } = Route.useParams();
  return (
    <PublicPage>
      <SharedScore key={token} token={token} />
    </PublicPage>
  );
}
