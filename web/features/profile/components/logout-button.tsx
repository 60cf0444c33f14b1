import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignOutGuard } from '#web/components/sign-out-guard.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useSignOut } from '#web/components/use-sign-out.ts';

export function LogoutButton() {
  const { t } = useTranslation('profile');
  const leave = useSignOut('/', { isAnnounced: true });
  const guard = useSignOutGuard(leave.mutate);
  return (
    <>
      <Button variant="outline" busy={leave.isPending} onClick={guard.ask}>
        {!leave.isPending && <LogOut aria-hidden="true" />}
        <span>{t('logout')}</span>
      </Button>
      {guard.dialog}
    </>
  );
}
