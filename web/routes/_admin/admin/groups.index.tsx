import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type GroupsAddress, GroupsScreen } from '#web/features/admin-groups/components/groups-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { pageParameter, textParameter } from '#web/lib/page/address-search.ts';

export const Route = createFileRoute('/_admin/admin/groups/')({
  validateSearch: (given: Record<string, unknown>): GroupsAddress => {
    const [search, page] = [textParameter(given.search, 100), pageParameter(given.page)];
    return { ...(search && { search }), ...(page && { page }) };
  },
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
  const onOpen = (groupId: string) => void navigate({ to: `/admin/groups/${groupId}` as never });
  return <GroupsScreen address={address} onAddress={onAddress} onOpen={onOpen} />;
}
