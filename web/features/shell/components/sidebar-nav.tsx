import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { navEntries } from '#web/features/shell/components/nav-entries.ts';
import { cn } from '#web/lib/cn.ts';

type SidebarNavProps = { collapsed: boolean; onNavigate?: () => void };

export function SidebarNav({ collapsed, onNavigate }: SidebarNavProps) {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const isCurrent = (to: string) => path === to || (to === '/app/dashboard' && /^\/app\/?$/.test(path));
  return (
    <nav aria-label={t('navigation')} className={collapsed ? 'px-1' : 'px-3'}>
      <ul className="grid gap-1">
        {navEntries.map(({ to, key, Icon }) => (
          <li key={key}>
            <Link
              to={to}
              onClick={onNavigate}
              title={collapsed ? t(`nav.${key}.name`) : undefined}
              aria-current={isCurrent(to) ? 'page' : undefined}
              className={cn(
                'flex items-center gap-3 rounded-lg text-foreground transition-colors hover:bg-muted focus-visible:rounded-lg',
                'aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-soft-foreground',
                collapsed ? 'size-10 justify-center' : 'min-h-13 px-3 py-2',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className={collapsed ? 'sr-only' : 'grid leading-tight'}>
                <span className="font-medium">{t(`nav.${key}.name`)}</span>
                <span className={cn('text-muted-foreground text-sm', collapsed && 'hidden')}>
                  {t(`nav.${key}.text`)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
