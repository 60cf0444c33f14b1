import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { UserList } from '#web/features/admin-users/components/user-list.tsx';
import { readUserListAddress, type UserListAddress } from '#web/features/admin-users/model/list-address.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/users/')({
  validateSearch: readUserListAddress,
  loader: loadTexts('admin-users', 'profile-fields', 'names'),
  component: Users,
});

function Users() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const onAddress = useCallback(
    (search: UserListAddress, replace = false) => navigate({ search, replace, resetScroll: !replace }),
    [navigate],
  );
  return <UserList address={address} onAddress={onAddress} />;
}
