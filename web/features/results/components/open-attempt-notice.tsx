import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';

export function OpenAttemptNotice({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation('results');
  return (
    <EmptyState
      title={t('open.title')}
      text={t('open.text')}
      action={
        <Link to="/app/test/$attemptId" params={{ attemptId }} className={buttonVariants()}>
          {t('open.resume')}
        </Link>
      }
    />
  );
}
