import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { JoinScreen } from '#web/features/join-group/components/join-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireSession } from '#web/routes/-guards.ts';

/** Needs a session and no profile: a new student joins first and tells about themselves afterwards. */
export const Route = createFileRoute('/join/$code')({
  beforeLoad: requireSession,
  loader: loadTexts('groups'),
  component: withData(Join),
});

function Join() {
  const { code } = Route.useParams();
  return <JoinScreen code={code} />;
}
