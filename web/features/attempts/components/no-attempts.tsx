import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';

export function NoAttempts() {
  const { t } = useTranslation('attempts');
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Link to="/app/builder" className={buttonVariants()}>
          {t('empty.action')}
        </Link>
      }
    />
  );
}
