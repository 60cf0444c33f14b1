import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { GuardianScreen } from '#web/features/guardian/components/guardian-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { followLink } from '#web/lib/i18n/language.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

type Search = { lang?: string };

/** Public: anyone who has the link of the mail is the guardian. */
export const Route = createFileRoute('/guardian/$token')({
  validateSearch: ({ lang }): Search => (typeof lang === 'string' ? { lang: lang.slice(0, 10) } : {}),
  beforeLoad: ({ search }) => followLink(search.lang),
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
