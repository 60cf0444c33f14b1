import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShellFrame } from '#web/components/shell/shell-frame.tsx';
import { navEntries } from '#web/features/shell/components/nav-entries.ts';
import { TopBarActions } from '#web/features/shell/components/top-bar-actions.tsx';

type AppShellProps = {
  userId: string;
  email: string;
  /** Above the entries of the menu. */
  examSwitch: ReactNode;
  children: ReactNode;
};

export function AppShell({ userId, email, examSwitch, children }: AppShellProps) {
  const { t } = useTranslation('shell');
  const entries = navEntries.map(({ to, key, Icon }) => ({
    to,
    Icon,
    name: t(`nav.${key}.name`),
    text: t(`nav.${key}.text`),
    isCurrent: (path: string) => path === to || (key === 'dashboard' && /^\/app\/?$/.test(path)),
  }));
  return (
    <ShellFrame
      entries={entries}
      tagline={t('tagline')}
      email={email}
      label={email.split('@')[0] ?? ''}
      above={examSwitch}
      title={t('appTitle')}
      actions={<TopBarActions userId={userId} />}
    >
      {children}
    </ShellFrame>
  );
}
