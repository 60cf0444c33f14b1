import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { JoinScreen } from '#web/features/join-group/components/join-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { lookUpSession } from '#web/lib/session/session.ts';
import { readSession } from '#web/lib/session/session-store.ts';
import { requireSession } from '#web/routes/-guards.ts';

/** Names the group to anybody. Joining needs a session and no profile: a new student tells about themselves afterwards. */
export const Route = createFileRoute('/join/$code')({
  beforeLoad: async (args) => {
    await lookUpSession();
    if (readSession().session) await requireSession(args);
  },
  loader: loadTexts('groups'),
  component: withData(Join),
});

function Join() {
  const { code } = Route.useParams();
  return <JoinScreen code={code} />;
}
