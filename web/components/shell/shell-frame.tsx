import type { ReactNode } from 'react';
import { ShellBar } from '#web/components/shell/shell-bar.tsx';
import { Sidebar, type SidebarProps } from '#web/components/shell/sidebar.tsx';
import { useSidebarState } from '#web/components/shell/sidebar-state.ts';
import { useIsWide } from '#web/lib/page/use-is-wide.ts';
import { useWhenOpened } from '#web/lib/page/use-when-opened.ts';

const loadSheet = async () => (await import('#web/components/shell/sidebar-sheet.tsx')).SidebarSheet;

type ShellFrameProps = Pick<SidebarProps, 'entries' | 'tagline' | 'email' | 'label' | 'above'> & {
  title: string;
  /** At the right of the top bar. */
  actions: ReactNode;
  children: ReactNode;
};

/** Sidebar 16rem, 3rem when collapsed, an 18rem slide-over under 768 px; beside it the top bar and the screen. */
export function ShellFrame({ title, actions, children, ...sidebar }: ShellFrameProps) {
  const isWide = useIsWide();
  const { collapsed, toggleCollapsed, sheetOpen, setSheetOpen } = useSidebarState();
  const Sheet = useWhenOpened(loadSheet, sheetOpen, () => setSheetOpen(false));
  return (
    <div className="flex min-h-(--below-bars)">
      {isWide && (
        <aside
          className={`shrink-0 border-border border-r bg-surface transition-[width] duration-200 ease-calm print:hidden ${collapsed ? 'w-12' : 'w-64'}`}
        >
          <div className="sticky top-0 flex h-(--below-bars) flex-col">
            <Sidebar {...sidebar} collapsed={collapsed} />
          </div>
        </aside>
      )}
      {Sheet && <Sheet {...sidebar} open={sheetOpen} onOpenChange={setSheetOpen} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <ShellBar
          title={title}
          collapsed={collapsed}
          onToggle={toggleCollapsed}
          onOpenSheet={() => setSheetOpen(true)}
        >
          {actions}
        </ShellBar>
        <main
          id="content"
          tabIndex={-1}
          className="page flex-1 py-6 focus-visible:outline-none md:py-10 print:py-0"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
