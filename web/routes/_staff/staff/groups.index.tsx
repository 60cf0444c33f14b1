import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type GroupsAddress, GroupsScreen } from '#web/features/admin-groups/components/groups-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/groups/')({
  beforeLoad: requireRole('teacher', 'clerk'),
  validateSearch: ({ search, page }: Record<string, unknown>): GroupsAddress => ({
    ...(typeof search === 'string' && search.trim() && { search: search.trim().slice(0, 100) }),
    ...(Number.isInteger(page) && Number(page) > 1 && Number(page) < 100_000 && { page: Number(page) }),
  }),
  loader: loadTexts('admin-groups', 'names'),
  component: Groups,
});

function Groups() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const onAddress = useCallback(
    (search: GroupsAddress) => navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  const onOpen = (groupId: string) => void navigate({ to: `/staff/groups/${groupId}` });
  return <GroupsScreen address={address} onAddress={onAddress} onOpen={onOpen} />;
}
