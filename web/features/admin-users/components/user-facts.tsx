import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import type { ListedUser } from '#web/features/admin-users/api/list-users.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

/** The name, or what stands for it, and the email; leads to the person's page. */
export function UserName({ user }: { user: ListedUser }) {
  const { t } = useTranslation('admin-users');
  const name = user.full_name ?? t('noName');
  const to = `/admin/users/${user.user_id}`;
  return (
    <div className="grid min-w-0">
      <Link to={to} className="wrap-anywhere font-medium text-foreground hover:text-link hover:underline">
        {name}
      </Link>
      <span className="wrap-anywhere text-muted-foreground text-sm">{user.email}</span>
    </div>
  );
}

export function UserBadges({ user }: { user: ListedUser }) {
  const { t } = useTranslation('admin-users');
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge variant={user.is_admin ? 'primary' : 'outline'}>
        {user.is_admin && <ShieldCheck aria-hidden="true" />}
        <span>{t(user.is_admin ? 'roles.administrator' : 'roles.user')}</span>
      </Badge>
      {user.banned && <Badge variant="danger">{t('deactivated')}</Badge>}
      {user.invited && <Badge variant="warning">{t('invited')}</Badge>}
    </div>
  );
}

export function UserActivity({ user }: { user: ListedUser }) {
  const { t } = useTranslation('admin-users');
  return (
    <span>
      {t('tests', { count: user.test_count })} · {t('attempts', { count: user.attempt_count })}
    </span>
  );
}

export function LastSignIn({ user }: { user: ListedUser }) {
  const { t } = useTranslation('admin-users');
  return <>{user.last_sign_in_at ? formatDateTime(user.last_sign_in_at) : t('never')}</>;
}
