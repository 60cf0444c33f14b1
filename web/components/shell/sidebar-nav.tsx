import { Link, useLocation } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/page/cn.ts';

export interface NavEntry {
  to: string;
  name: string;
  text: string;
  Icon: LucideIcon;
  isCurrent: (path: string) => boolean;
  /** A heading; entries of one group stand together. */
  group?: string;
}

type SidebarNavProps = { entries: readonly NavEntry[]; collapsed: boolean; onNavigate?: () => void };

export function SidebarNav({ entries, collapsed, onNavigate }: SidebarNavProps) {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label={t('navigation')} className={collapsed ? 'px-1' : 'px-3'}>
      {groupsOf(entries).map(({ name: group, members }) => (
        <div key={group ?? ''} className="not-first:mt-4">
          {group && (
            <h2 className={collapsed ? 'sr-only' : 'px-3 pb-1 font-semibold text-muted-foreground text-sm'}>
              {group}
            </h2>
          )}
          <ul className="grid gap-1">
            {members.map(({ to, name, text, Icon, isCurrent }) => (
              <li key={to}>
                <Link
                  to={to}
                  // Of entries below each other, the router would take both for the current one.
                  activeOptions={{ exact: true }}
                  onClick={onNavigate}
                  title={collapsed ? name : undefined}
                  aria-current={isCurrent(path) ? 'page' : undefined}
                  className={cn(
                    'flex items-center gap-3 rounded-lg text-foreground transition-colors hover:bg-muted focus-visible:rounded-lg',
                    'aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-soft-foreground',
                    collapsed ? 'size-10 justify-center' : 'min-h-13 px-3 py-2',
                  )}
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  <span className={collapsed ? 'sr-only' : 'grid leading-tight'}>
                    <span className="font-medium">{name}</span>
                    <span className={cn('text-muted-foreground text-sm', collapsed && 'hidden')}>{text}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function groupsOf(entries: readonly NavEntry[]): { name: string | undefined; members: NavEntry[] }[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((name) => ({ name, members: entries.filter(({ group }) => group === name) }));
}
