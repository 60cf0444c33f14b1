import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { questionCountsQuery } from '#web/features/admin-dashboard/api/count-questions.ts';
import { CountCards } from '#web/features/admin-dashboard/components/count-cards.tsx';
import { LastChanges } from '#web/features/admin-dashboard/components/last-changes.tsx';
import { QuickActions } from '#web/features/admin-dashboard/components/quick-actions.tsx';
import { WaitingList } from '#web/features/admin-dashboard/components/waiting-list.tsx';

export function AdminDashboard() {
  const { t } = useTranslation('admin');
  const counts = useQuery(questionCountsQuery());
  return (
    <>
      <PageHeading
        title={t('dashboard.title')}
        text={t('dashboard.text')}
        pageTitle={`${t('title')} · ${t('dashboard.title')}`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <CountCards counts={counts} />
        <QuickActions />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
          <WaitingList missing={counts.data?.missing} />
          <LastChanges />
        </div>
      </div>
    </>
  );
}
