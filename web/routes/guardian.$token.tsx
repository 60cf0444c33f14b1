import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { GuardianScreen } from '#web/features/guardian/components/guardian-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

/** Public: whoever has the link of the mail is the guardian. */
export const Route = createFileRoute('/guardian/$token')({
  loader: loadTexts('guardian'),
  component: withData(Guardian),
});

function Guardian() {
  const { token } = Route.useParams();
  return (
    <PublicPage>
      <GuardianScreen key={token} token={token} />
    </PublicPage>
  );
}
