import type { ReactNode } from 'react';
import { LogoMark } from '#web/components/logo.tsx';
import { ProductName } from '#web/components/product-name.tsx';
import { SidebarFooter } from '#web/components/shell/sidebar-footer.tsx';
import { type NavEntry, SidebarNav } from '#web/components/shell/sidebar-nav.tsx';

export type SidebarProps = {
  entries: readonly NavEntry[];
  /** Under the product's name. */
  tagline: string;
  email: string;
  /** The name of the account, above its email. */
  label: string;
  /** What stands above the entries, while there is room for it. */
  above?: ReactNode;
  collapsed?: boolean;
  onNavigate?: () => void;
};

/** What stands in the sidebar, the same on a large screen and in the slide-over. */
export function Sidebar(props: SidebarProps) {
  const { entries, tagline, email, label, above, collapsed = false, onNavigate } = props;
  return (
    <>
      <div
        className={`flex min-h-16 shrink-0 items-center gap-3 py-2 ${collapsed ? 'justify-center' : 'px-5'}`}
      >
        <LogoMark className={collapsed ? 'size-8' : 'size-9'} />
        <div className={collapsed ? 'sr-only' : 'grid leading-tight'}>
          <span className="font-bold text-lg">
            <ProductName />
          </span>
          <span className="text-muted-foreground text-sm">{tagline}</span>
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto py-3">
        {above && !collapsed && <div className="px-5 pb-4 empty:hidden">{above}</div>}
        <SidebarNav entries={entries} collapsed={collapsed} onNavigate={onNavigate} />
      </div>
      <SidebarFooter email={email} label={label} collapsed={collapsed} />
    </>
  );
}
