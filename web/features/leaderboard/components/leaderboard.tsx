import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';

export function Leaderboard() {
  const { t } = useTranslation('leaderboard');
  return (
    <>
      <PageHeading title={t('title')} />
      <section aria-labelledby="todays-rankings">
        <h2 id="todays-rankings" className="mb-4 font-semibold text-xl">
          {t('todaysRankings')}
        </h2>
        <EmptyState title={t('empty')} />
      </section>
    </>
  );
}
