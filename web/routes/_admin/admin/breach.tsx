import { createFileRoute } from '@tanstack/react-router';
import { BreachScreen } from '#web/features/admin-breach/components/breach-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';

export const Route = createFileRoute('/_admin/admin/breach')({
  loader: loadTexts('admin-breach'),
  component: BreachPage,
});

function BreachPage() {
  const userId = useUser()?.id ?? '';
  return <BreachScreen key={userId} userId={userId} />;
}
