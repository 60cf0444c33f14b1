import { createFileRoute, redirect } from '@tanstack/react-router';
import { readGroupCode } from '#core/domain/groups/group-code.ts';
import { withData } from '#web/components/with-data.tsx';
import { Demo } from '#web/features/demo/components/demo.tsx';
import { afterBattleLink } from '#web/features/demo/model/after-battle-link.ts';
import { lookUpSession } from '#web/lib/session/session.ts';
import { readSession } from '#web/lib/session/session-store.ts';
import { loadDemo } from '#web/routes/-load-demo.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

/** The link friends send: with an account it leads to the battle, without one to five questions first. */
export const Route = createFileRoute('/battle/$code')({
  beforeLoad: async ({ params: { code } }) => {
    // What is no code is not repeated on the page: a link must not put words of its own there.
    if (!readGroupCode(code)) throw redirect({ to: '/demo', replace: true });
    await lookUpSession();
    if (readSession().session) throw redirect({ href: afterBattleLink(code), replace: true });
  },
  loader: loadDemo,
  component: withData(InvitedToBattle),
});

function InvitedToBattle() {
  const { code } = Route.useParams();
  return (
    <PublicPage>
      <Demo battle={code} />
    </PublicPage>
  );
}
