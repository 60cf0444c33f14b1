import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignOutGuard } from '#web/components/sign-out-guard.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { signOut } from '#web/lib/session/connected-session.ts';

export function LogoutButton() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: signOut,
    networkMode: 'always',
    onSuccess: () => {
      toast.success(t('loggedOut'));
      return navigate({ to: '/' });
    },
    onError: () => toast.error(t('logoutFailed')),
  });
  const guard = useSignOutGuard(leave.mutate);
  return (
    <>
      <Button variant="outline" busy={leave.isPending} onClick={guard.ask}>
        {!leave.isPending && <LogOut aria-hidden="true" />}
        {t('logout')}
      </Button>
      {guard.dialog}
    </>
  );
}
