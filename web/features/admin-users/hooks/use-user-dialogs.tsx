import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMadeAddress } from '#core/domain/people/roll-number.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { banUser, setAdmin } from '#web/features/admin-users/api/change-user.ts';
import type { ListedUser } from '#web/features/admin-users/api/list-users.ts';
import { EditProfileDialog } from '#web/features/admin-users/components/edit-profile-dialog.tsx';
import type { UserHandlers } from '#web/features/admin-users/components/user-actions.tsx';
import { useResetLink } from '#web/features/admin-users/hooks/use-reset-link.ts';
import { useUserChange } from '#web/features/admin-users/hooks/use-user-change.ts';

type Question = { user: ListedUser; about: 'makeAdmin' | 'removeAdmin' | 'unprovedAdmin' | 'deactivate' };

/** Made by the institute, and not by anyone who signed up with somebody's address. */
const isOfOffice = ({ invited, email }: ListedUser) => invited || isMadeAddress(email ?? '');

/** What the actions of a user open, and what they do. */
export function useUserDialogs() {
  const { t } = useTranslation('admin-users');
  const [edited, setEdited] = useState<ListedUser | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const reset = useResetLink();
  const updated = (text: string) => ({ title: t('toasts.updated'), text });
  const role = useUserChange({
    change: setAdmin,
    done: ({ is_admin }) => updated(t(is_admin ? 'toasts.madeAdmin' : 'toasts.removedAdmin')),
    failed: t('failures.role'),
  });
  const ban = useUserChange({
    change: banUser,
    done: ({ banned }) => updated(t(banned ? 'toasts.deactivated' : 'toasts.activated')),
    failed: t('failures.ban'),
  });
  const handlers: UserHandlers = {
    onEdit: setEdited,
    onRole: (user) => setQuestion({ user, about: user.is_admin ? 'removeAdmin' : 'makeAdmin' }),
    onReset: ({ email }) => email && reset.make(email),
    onBan: (user) =>
      user.banned
        ? ban.run({ user_id: user.user_id, banned: false })
        : setQuestion({ user, about: 'deactivate' }),
  };
  const answer = ({ user, about }: Question) => {
    const { user_id } = user;
    if (about === 'deactivate') return ban.run({ user_id, banned: true });
    return role.run({ user_id, is_admin: about === 'makeAdmin' }, ({ is_admin, is_email_proved }) => {
      if (is_admin && !is_email_proved && !isOfOffice(user)) setQuestion({ user, about: 'unprovedAdmin' });
    });
  };
  const dialogs = (
    <>
      <EditProfileDialog user={edited} onClose={() => setEdited(null)} />
      {question && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setQuestion(null)}
          title={t(`confirm.${question.about}.title`)}
          text={t(`confirm.${question.about}.text`, {
            name: question.user.full_name ?? question.user.email,
            email: question.user.email,
          })}
          cancel={t(question.about === 'unprovedAdmin' ? 'confirm.unprovedAdmin.keep' : 'cancel')}
          action={t(`actions.${question.about === 'unprovedAdmin' ? 'removeAdmin' : question.about}`)}
          onAction={() => answer(question)}
        />
      )}
      <ShownLink link={reset.shown} onClose={reset.close} />
    </>
  );
  return { handlers, dialogs };
}

/** For a browser that does not let a page write to the clipboard. */
function ShownLink({ link, onClose }: { link: string | null; onClose: () => void }) {
  const { t } = useTranslation(['admin-users', 'common']);
  return (
    <Dialog open={link !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('resetLink.title')}</DialogTitle>
          <DialogDescription>{t('resetLink.text')}</DialogDescription>
        </DialogHeader>
        <Input
          readOnly
          aria-label={t('resetLink.title')}
          value={link ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
        <DialogFooter>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
