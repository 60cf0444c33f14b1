import { CircleCheck, CircleSlash, Ellipsis, KeyRound, Pencil, ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import type { ListedUser } from '#web/features/admin-users/api/list-users.ts';
import { useUser } from '#web/lib/session/session.ts';

export interface UserHandlers {
  onEdit: (user: ListedUser) => void;
  onRole: (user: ListedUser) => void;
  onReset: (user: ListedUser) => void;
  onBan: (user: ListedUser) => void;
}

export function UserActions({ user, onEdit, onRole, onReset, onBan }: UserHandlers & { user: ListedUser }) {
  const { t } = useTranslation('admin-users');
  const isOneself = useUser()?.id === user.user_id;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('actions.open', { name: user.full_name ?? user.email ?? '' })}
        >
          <Ellipsis aria-hidden="true" className="size-4!" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onEdit(user)}>
          <Pencil aria-hidden="true" />
          {t('actions.edit')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={user.banned || !user.email} onSelect={() => onReset(user)}>
          <KeyRound aria-hidden="true" />
          {t('actions.reset')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={user.banned && !user.is_admin} onSelect={() => onRole(user)}>
          {user.is_admin ? <ShieldOff aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
          <span>{t(user.is_admin ? 'actions.removeAdmin' : 'actions.makeAdmin')}</span>
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isOneself} onSelect={() => onBan(user)}>
          {user.banned ? <CircleCheck aria-hidden="true" /> : <CircleSlash aria-hidden="true" />}
          <span>{t(user.banned ? 'actions.activate' : 'actions.deactivate')}</span>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
