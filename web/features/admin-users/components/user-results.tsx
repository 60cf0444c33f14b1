import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { ListedUser } from '#web/features/admin-users/api/list-users.ts';
import type { UserHandlers } from '#web/features/admin-users/components/user-actions.tsx';
import { UserCards } from '#web/features/admin-users/components/user-cards.tsx';
import { UserTable } from '#web/features/admin-users/components/user-table.tsx';
import type { UserListAddress, UserOrder } from '#web/features/admin-users/model/list-address.ts';
import { useIsWide } from '#web/lib/page/use-is-wide.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

type UserResultsProps = {
  list: UseQueryResult<{ users: ListedUser[]; total: number }>;
  address: UserListAddress;
  handlers: UserHandlers;
  onSort: (sort: UserOrder) => void;
  onClear: () => void;
};

/** The page of the list, or why there is none. */
export function UserResults({ list, address, handlers, onSort, onClear }: UserResultsProps) {
  const { t } = useTranslation('admin-users');
  const isWide = useIsWide();
  useErrorToast(list.error, t('loadFailed'));
  if (list.isError)
    return <LoadError error={list.error} text={t('loadFailed')} onRetry={() => list.refetch()} />;
  if (list.isPending) return <Skeleton className="h-[60dvh] rounded-xl" />;
  const { users } = list.data;
  if (users.length === 0)
    return (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('empty.clear')}
          </Button>
        }
      />
    );
  if (!isWide) return <UserCards users={users} handlers={handlers} />;
  return <UserTable users={users} handlers={handlers} onSort={onSort} sort={address.sort} />;
}
