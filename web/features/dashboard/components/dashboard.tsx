import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuickCards } from '#web/features/dashboard/components/quick-cards.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';

type DashboardProps = {
  fullName: string | null;
  email: string | null;
  /** False while the profile is on its way: the greeting waits instead of changing its mind. */
  nameIsKnown: boolean;
  recentActivity: ReactNode;
};

export function Dashboard({ fullName, email, nameIsKnown, recentActivity }: DashboardProps) {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('title'));
  const name = fullName?.trim() || email?.split('@')[0] || t('student');
  return (
    <>
      <header className="mb-8 grid gap-1.5">
        <h1 className={`font-bold text-3xl ${nameIsKnown ? '' : 'invisible'}`}>{t('welcome', { name })}</h1>
        <p className="text-muted-foreground">{t('subtitle')}</p>
      </header>
      <QuickCards />
      <section aria-labelledby="recent-activity" className="mt-10">
        <h2 id="recent-activity" className="mb-4 font-semibold text-xl">
          {t('recentActivity')}
        </h2>
        {recentActivity}
      </section>
    </>
  );
}
