import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShellFrame } from '#web/components/shell/shell-frame.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { CommandPalette } from '#web/features/admin-shell/components/command-palette.tsx';
import { useAdminScreens } from '#web/features/admin-shell/hooks/use-admin-screens.ts';
import { isCurrentScreen } from '#web/features/admin-shell/model/screens.ts';

type AdminShellProps = { email: string; children: ReactNode };

/** The back office. Its sidebar names the screens there are, in groups: they are too many for one list. */
export function AdminShell({ email, children }: AdminShellProps) {
  const { t } = useTranslation('admin');
  const screens = useAdminScreens();
  const entries = screens.map(({ group, ...screen }) => ({
    ...screen,
    ...(group ? { group: t(`navGroups.${group}`) } : {}),
    isCurrent: (path: string) => isCurrentScreen(screen.to, path),
  }));
  return (
    <ShellFrame
      entries={entries}
      tagline={t('tagline')}
      email={email}
      label={t('role')}
      title={t('title')}
      actions={
        <>
          <CommandPalette screens={screens} />
          <WaysOut />
        </>
      }
    >
      {children}
    </ShellFrame>
  );
}

function WaysOut() {
  const { t } = useTranslation('admin');
  return (
    <>
      <Link
        to="/app/dashboard"
        className={buttonVariants({ size: 'sm', variant: 'ghost', className: 'max-md:px-2' })}
      >
        <ArrowLeft aria-hidden="true" />
        <span className="max-lg:sr-only">{t('backToDashboard')}</span>
      </Link>
      <Link to="/app" className={buttonVariants({ size: 'sm', variant: 'secondary' })}>
        {t('app')}
      </Link>
    </>
  );
}
