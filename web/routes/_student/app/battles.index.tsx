import { createFileRoute } from '@tanstack/react-router';
import { BattlesScreen } from '#web/features/battles/components/battles-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

type Search = { code?: string; friend?: string };

export const Route = createFileRoute('/_student/app/battles/')({
  /** Of a link to somebody's battle; from a row of the list of friends. */
  validateSearch: ({ code, friend }: Record<string, unknown>): Search => ({
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code).slice(0, 20) }),
    ...(typeof friend === 'string' && { friend: friend.slice(0, 36) }),
  }),
  loader: loadTexts('battles', 'names'),
  component: Battles,
});

function Battles() {
  const { user } = Route.useRouteContext();
  const { code, friend } = Route.useSearch();
  return <BattlesScreen key={code ?? friend ?? ''} userId={user.id} code={code} friend={friend} />;
}
