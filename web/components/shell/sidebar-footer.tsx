import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignOutGuard } from '#web/components/sign-out-guard.tsx';
import { ThemeToggle } from '#web/components/theme-toggle.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useSignOut } from '#web/components/use-sign-out.ts';

type SidebarFooterProps = { email: string; label: string; collapsed: boolean };

export function SidebarFooter({ email, label, collapsed }: SidebarFooterProps) {
  const { t } = useTranslation('shell');
  const leave = useSignOut('/');
  const guard = useSignOutGuard(leave.mutate);
  return (
    <div
      className={`relative grid gap-2 border-border border-t ${collapsed ? 'justify-items-center py-3' : 'p-3'}`}
    >
      <div className={collapsed ? 'sr-only' : 'grid min-w-0 px-2 leading-tight'}>
        <span className="wrap-anywhere font-medium">{label}</span>
        <span className="wrap-anywhere text-muted-foreground text-sm">{email}</span>
      </div>
      <Button
        variant="ghost"
        size={collapsed ? 'icon-sm' : 'sm'}
        className={collapsed ? '' : 'justify-self-start'}
        title={collapsed ? t('signOut') : undefined}
        busy={leave.isPending}
        onClick={guard.ask}
      >
        {!leave.isPending && <LogOut aria-hidden="true" />}
        <span className={collapsed ? 'sr-only' : undefined}>{t('signOut')}</span>
      </Button>
      <span className="absolute right-2 bottom-2 md:hidden">
        <ThemeToggle />
      </span>
      {guard.dialog}
    </div>
  );
}
