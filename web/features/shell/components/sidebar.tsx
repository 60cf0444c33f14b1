import { useTranslation } from 'react-i18next';
import { LogoMark } from '#web/components/logo.tsx';
import { SidebarFooter } from '#web/features/shell/components/sidebar-footer.tsx';
import { SidebarNav } from '#web/features/shell/components/sidebar-nav.tsx';

type SidebarProps = { email: string; collapsed?: boolean; onNavigate?: () => void };

/** What stands in the sidebar, the same on a large screen and in the slide-over. */
export function Sidebar({ email, collapsed = false, onNavigate }: SidebarProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <>
      <div className={`flex h-16 shrink-0 items-center gap-3 ${collapsed ? 'justify-center' : 'px-5'}`}>
        <LogoMark className={collapsed ? 'size-8' : 'size-9'} />
        <div className={collapsed ? 'sr-only' : 'grid leading-tight'}>
          <span className="font-bold text-lg">{t('common:productName')}</span>
          <span className="text-muted-foreground text-sm">{t('tagline')}</span>
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto py-3">
        <SidebarNav collapsed={collapsed} onNavigate={onNavigate} />
      </div>
      <SidebarFooter email={email} collapsed={collapsed} />
    </>
  );
}
