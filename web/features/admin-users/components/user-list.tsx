import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { PageTurner } from '#web/components/page-turner.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { usersQuery } from '#web/features/admin-users/api/list-users.ts';
import { InviteButtons } from '#web/features/admin-users/components/invite-buttons.tsx';
import { UserResults } from '#web/features/admin-users/components/user-results.tsx';
import { useUserDialogs } from '#web/features/admin-users/hooks/use-user-dialogs.tsx';
import {
  changeUserListAddress,
  readUserListAddress,
  SHOWN_USERS,
  USERS_PER_PAGE,
  type UserListAddress,
} from '#web/features/admin-users/model/list-address.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

type UserListProps = {
  address: UserListAddress;
  onAddress: (address: UserListAddress, replace?: boolean) => void;
};

/** Everybody with an account; what narrows the list stands in the address. */
export function UserList({ address, onAddress }: UserListProps) {
  const { t } = useTranslation('admin-users');
  const list = useQuery(usersQuery(address));
  const { handlers, dialogs } = useUserDialogs();
  const narrow = useCallback(
    (change: Partial<UserListAddress>) => onAddress(changeUserListAddress(address, change), true),
    [address, onAddress],
  );
  const search = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);
  const { users = [], total = 0 } = list.data ?? {};
  const page = address.page ?? 1;
  const last = Math.max(1, Math.ceil(total / USERS_PER_PAGE));
  return (
    <>
      <PageHeading
        title={t('title')}
        text={list.data && users.length > 0 ? t('count', { count: total }) : t('text')}
        action={<InviteButtons offersAdmin />}
      />
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={address.search ?? ''}
          onChange={search}
        />
        <div className="max-sm:w-full sm:w-52">
          <NativeSelect
            aria-label={t('show.label')}
            value={address.show ?? 'all'}
            onChange={(event) => narrow({ show: readUserListAddress({ show: event.target.value }).show })}
          >
            {SHOWN_USERS.map((show) => (
              <option key={show} value={show}>
                {t(`show.${show}`)}
              </option>
            ))}
          </NativeSelect>
        </div>
      </div>
      <div
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity aria-busy:opacity-60"
        aria-busy={list.isPlaceholderData}
      >
        <UserResults
          list={list}
          address={address}
          handlers={handlers}
          onSort={(sort) => narrow({ sort })}
          onClear={() => onAddress({})}
        />
        {users.length > 0 && (
          <PageTurner
            page={page}
            last={last}
            onPage={(next) => onAddress(changeUserListAddress(address, { page: next }))}
            texts={{
              label: t('pages.label'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              current: t('pages.current', { page: formatNumber(page), pages: formatNumber(last) }),
            }}
          />
        )}
      </div>
      {dialogs}
    </>
  );
}
