import { createFileRoute } from '@tanstack/react-router';
import { AuthCallback } from '#web/features/auth/components/auth-callback.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { safeNextPath } from '#web/lib/session/next-path.ts';

export const Route = createFileRoute('/auth/callback')({
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search.next === 'string' ? { ...search, next: search.next } : search,
  loader: loadTexts('auth'),
  component: Callback,
});

function Callback() {
  const { next } = Route.useSearch();
  return <AuthCallback next={safeNextPath(next)} />;
}
