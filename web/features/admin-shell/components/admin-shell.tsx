import { Link } from '@tanstack/react-router';
import { ArrowLeft, LayoutDashboard, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShellFrame } from '#web/components/shell/shell-frame.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';

type AdminShellProps = { email: string; children: ReactNode };

/** The back office. Its sidebar names the screens there are. */
export function AdminShell({ email, children }: AdminShellProps) {
  const { t } = useTranslation('admin');
  const entries = [
    {
      to: '/admin',
      Icon: LayoutDashboard,
      name: t('nav.dashboard.name'),
      text: t('nav.dashboard.text'),
      isCurrent: (path: string) => /^\/admin\/?$/.test(path),
    },
    {
      to: '/admin/print/review',
      Icon: ScanLine,
      name: t('nav.printReview.name'),
      text: t('nav.printReview.text'),
      isCurrent: (path: string) => path.startsWith('/admin/print/review'),
    },
  ] as const;
  return (
    <ShellFrame
      entries={entries}
      tagline={t('tagline')}
      email={email}
      label={t('role')}
      title={t('title')}
      actions={<WaysOut />}
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
        <span className="max-md:sr-only">{t('backToDashboard')}</span>
      </Link>
      <Link to="/app" className={buttonVariants({ size: 'sm', variant: 'secondary' })}>
        {t('app')}
      </Link>
    </>
  );
}
