import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedUser } from '#web/features/admin-users/api/list-users.ts';
import { UserActions, type UserHandlers } from '#web/features/admin-users/components/user-actions.tsx';
import {
  LastSignIn,
  UserActivity,
  UserBadges,
  UserName,
} from '#web/features/admin-users/components/user-facts.tsx';
import type { UserOrder } from '#web/features/admin-users/model/list-address.ts';
import { formatDate } from '#web/lib/i18n/format.ts';

export type UserRows = { users: readonly ListedUser[]; handlers: UserHandlers };
type UserTableProps = UserRows & { sort: UserOrder | undefined; onSort: (sort: UserOrder) => void };

const COLUMNS = [
  ['user', '', 'name'],
  ['role', 'w-40', null],
  ['activity', 'w-44', null],
  ['joined', 'w-32', 'created'],
  ['lastSignIn', 'w-44', 'signed_in'],
] as const;

export function UserTable({ users, handlers, sort = '-created', onSort }: UserTableProps) {
  const { t } = useTranslation('admin-users');
  return (
    <section aria-label={t('title')} className="overflow-x-auto rounded-xl border border-border bg-surface">
      <table aria-label={t('title')} className="w-full min-w-3xl table-fixed border-collapse text-sm">
        <thead className="border-border border-b text-left text-muted-foreground">
          <tr>
            {COLUMNS.map(([column, width, order]) => (
              <th
                key={column}
                scope="col"
                className={`font-medium ${width} ${order ? 'p-0' : 'px-3 py-2'}`}
                {...(order && {
                  'aria-sort': sort === order ? 'ascending' : sort === `-${order}` ? 'descending' : 'none',
                })}
              >
                {order ? (
                  <SortButton column={column} order={order} sort={sort} onSort={onSort} />
                ) : (
                  t(`columns.${column}`)
                )}
              </th>
            ))}
            <th scope="col" className="w-20 px-3 py-2 font-medium">
              {t('columns.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr
              key={user.user_id}
              className="border-border border-b align-top last:border-b-0 hover:bg-muted/60"
            >
              <th scope="row" className="px-3 py-2.5 text-left font-normal">
                <UserName user={user} />
              </th>
              <td className="px-3 py-2.5">
                <UserBadges user={user} />
              </td>
              <td className="px-3 py-2.5 tabular-nums">
                <UserActivity user={user} />
              </td>
              <td className="whitespace-nowrap px-3 py-2.5 tabular-nums">{formatDate(user.created_at)}</td>
              <td className="px-3 py-2.5 tabular-nums">
                <LastSignIn user={user} />
              </td>
              <td className="px-3 py-1">
                <UserActions user={user} {...handlers} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type SortButtonProps = {
  column: (typeof COLUMNS)[number][0];
  order: 'name' | 'created' | 'signed_in';
  sort: UserOrder;
  onSort: (sort: UserOrder) => void;
};

function SortButton({ column, order, sort, onSort }: SortButtonProps) {
  const { t } = useTranslation('admin-users');
  const isSorted = sort === order || sort === `-${order}`;
  const Arrow = sort === order ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="flex min-h-10 w-full items-center gap-1 px-3 text-left hover:text-foreground"
      onClick={() => onSort(sort === order ? `-${order}` : order)}
    >
      {t(`columns.${column}`)}
      <Arrow aria-hidden="true" className={`size-3.5 ${isSorted ? '' : 'invisible'}`} />
    </button>
  );
}
