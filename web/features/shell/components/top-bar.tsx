import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Crown, Menu, PanelLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ThemeToggle } from '#web/components/theme-toggle.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { premiumQuery } from '#web/features/shell/api/get-premium.ts';
import { DemoSwitch } from '#web/features/shell/components/demo-switch.tsx';
import { NotificationBell } from '#web/features/shell/components/notification-bell.tsx';

type TopBarProps = { userId: string; collapsed: boolean; onToggle: () => void; onOpenSheet: () => void };

export function TopBar({ userId, collapsed, onToggle, onOpenSheet }: TopBarProps) {
  const { t } = useTranslation('shell');
  const premium = useQuery(premiumQuery(userId));
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-border border-b bg-background px-2 md:gap-2 md:px-6">
      <Button
        variant="ghost"
        size="icon"
        className="md:hidden"
        aria-label={t('openSidebar')}
        onClick={onOpenSheet}
      >
        <Menu aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="hidden md:inline-flex"
        aria-label={t('toggleSidebar')}
        aria-expanded={!collapsed}
        aria-keyshortcuts="Control+B Meta+B"
        title={t('toggleSidebarHint')}
        onClick={onToggle}
      >
        <PanelLeft aria-hidden="true" />
      </Button>
      <span className="font-semibold text-lg">{t('appTitle')}</span>
      <div className="ml-auto flex items-center gap-1 md:gap-2">
        <DemoSwitch />
        {premium.data === false && (
          <Link
            to="/pricing"
            className={buttonVariants({ size: 'sm', variant: 'secondary', className: 'max-md:px-2' })}
          >
            <Crown aria-hidden="true" />
            <span className="max-md:sr-only">{t('goPremium')}</span>
          </Link>
        )}
        <NotificationBell userId={userId} />
        <span className="max-md:hidden">
          <ThemeToggle />
        </span>
      </div>
    </header>
  );
}
