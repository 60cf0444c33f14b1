import { Menu, PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ThemeToggle } from '#web/components/theme-toggle.tsx';
import { Button } from '#web/components/ui/button.tsx';

type ShellBarProps = {
  title: string;
  collapsed: boolean;
  onToggle: () => void;
  onOpenSheet: () => void;
  children: ReactNode;
};

export function ShellBar({ title, collapsed, onToggle, onOpenSheet, children }: ShellBarProps) {
  const { t } = useTranslation('shell');
  return (
    <header className="top-0 z-30 flex min-h-16 flex-wrap items-center gap-1 border-border border-b bg-background px-2 print:hidden md:gap-2 md:px-6 [@media(min-height:20rem)]:sticky">
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
      <span className="font-semibold text-lg">{title}</span>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 md:gap-2">
        {children}
        <span className="max-md:hidden">
          <ThemeToggle />
        </span>
      </div>
    </header>
  );
}
