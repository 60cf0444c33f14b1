import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Menu, PanelLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ThemeToggle } from '#web/components/theme-toggle.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { premiumQuery } from '#web/features/shell/api/get-premium.ts';

type TopBarProps = { userId: string; collapsed: boolean; onToggle: () => void; onOpenSheet: () => void };

export function TopBar({ userId, collapsed, onToggle, onOpenSheet }: TopBarProps) {
  const { t } = useTranslation('shell');
  const premium = useQuery(premiumQuery(userId));
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-border border-b bg-background px-3 md:px-6">
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
      <div className="ml-auto flex items-center gap-2">
        {premium.data === false && (
          <Link to="/pricing" className={buttonVariants({ size: 'sm', variant: 'secondary' })}>
            {t('goPremium')}
          </Link>
        )}
        <ThemeToggle />
      </div>
    </header>
  );
}
