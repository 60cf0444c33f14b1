import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type EditedUser, userProfileQuery } from '#web/features/admin-users/api/get-profile.ts';
import { ProfileForm } from '#web/features/admin-users/components/profile-form.tsx';

type EditProfileDialogProps = { user: EditedUser | null; onClose: () => void };

export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const { t } = useTranslation(['admin-users', 'common']);
  return (
    <Dialog open={user !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('edit.title')}</DialogTitle>
          <DialogDescription className="wrap-anywhere">{user?.email}</DialogDescription>
        </DialogHeader>
        {user && <LoadedForm user={user} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

function LoadedForm({ user, onClose }: { user: EditedUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const profile = useQuery({ ...userProfileQuery(user.user_id), gcTime: 0 });
  if (profile.isError)
    return <LoadError error={profile.error} text={t('edit.loadFailed')} onRetry={() => profile.refetch()} />;
  if (profile.isPending) return <Skeleton className="h-80 rounded-lg" />;
  return <ProfileForm user={user} profile={profile.data} onClose={onClose} />;
}
