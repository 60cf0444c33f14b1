import { createFileRoute } from '@tanstack/react-router';
import { BattlesScreen } from '#web/features/battles/components/battles-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

type Search = { code?: string };

export const Route = createFileRoute('/_student/app/battles/')({
  /** Of a link to somebody's battle. */
  validateSearch: ({ code }: Record<string, unknown>): Search =>
    typeof code === 'string' || typeof code === 'number' ? { code: String(code).slice(0, 20) } : {},
  loader: loadTexts('battles', 'names'),
  component: Battles,
});

function Battles() {
  const { user } = Route.useRouteContext();
  const { code } = Route.useSearch();
  return <BattlesScreen key={code ?? ''} userId={user.id} code={code} />;
}
