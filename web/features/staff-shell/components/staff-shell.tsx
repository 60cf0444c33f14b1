import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShellFrame } from '#web/components/shell/shell-frame.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { useStaffScreens } from '#web/features/staff-shell/hooks/use-staff-screens.ts';

type StaffShellProps = { userId: string; email: string; children: ReactNode };

/** What teachers, clerks and invigilators work in; its sidebar has the screens of the reader's roles. */
export function StaffShell({ userId, email, children }: StaffShellProps) {
  const { t } = useTranslation('staff');
  const entries = useStaffScreens(userId).map(({ to, group, ...screen }) => ({
    ...screen,
    to,
    group: t(`navGroups.${group}`),
    isCurrent: (path: string) => path === to || path.startsWith(`${to}/`),
  }));
  return (
    <ShellFrame
      entries={entries}
      tagline={t('tagline')}
      email={email}
      label={t('label')}
      title={t('title')}
      actions={
        <Link to="/app/dashboard" className={buttonVariants({ size: 'sm', variant: 'secondary' })}>
          {t('app')}
        </Link>
      }
    >
      {children}
    </ShellFrame>
  );
}
