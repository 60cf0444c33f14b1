import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

/** In place of the prices, where an administrator has switched them off. */
export function NothingIsSold() {
  const { t } = useTranslation('pricing');
  usePageTitle(t('nothingSold.title'));
  return <EmptyState title={<h1>{t('nothingSold.title')}</h1>} text={t('nothingSold.text')} />;
}
