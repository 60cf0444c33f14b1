import { useTranslation } from 'react-i18next';
import { UserActions } from '#web/features/admin-users/components/user-actions.tsx';
import {
  LastSignIn,
  UserActivity,
  UserBadges,
  UserName,
} from '#web/features/admin-users/components/user-facts.tsx';
import type { UserRows } from '#web/features/admin-users/components/user-table.tsx';
import { formatDate } from '#web/lib/i18n/format.ts';

/** The table on a phone: the same, one under the other. */
export function UserCards({ users, handlers }: UserRows) {
  const { t } = useTranslation('admin-users');
  return (
    <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
      {users.map((user) => (
        <li key={user.user_id} className="grid gap-2 border-border border-b p-3 last:border-b-0">
          <div className="flex items-start justify-between gap-2">
            <UserName user={user} />
            <UserActions user={user} {...handlers} />
          </div>
          <UserBadges user={user} />
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm tabular-nums">
            <dt className="text-muted-foreground">{t('columns.activity')}</dt>
            <dd>
              <UserActivity user={user} />
            </dd>
            <dt className="text-muted-foreground">{t('columns.joined')}</dt>
            <dd>{formatDate(user.created_at)}</dd>
            <dt className="text-muted-foreground">{t('columns.lastSignIn')}</dt>
            <dd>
              <LastSignIn user={user} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
