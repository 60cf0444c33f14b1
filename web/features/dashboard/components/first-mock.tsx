import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';

/** Where the figures of another exam than NEET (UG) will stand. */
export function FirstMock({ exam }: { exam: string }) {
  const { t } = useTranslation('dashboard');
  const name = useOtherExamName(exam);
  if (!name) return null;
  return (
    <EmptyState
      title={t('firstMock.title', { exam: name })}
      text={t('firstMock.text')}
      action={
        <Link to="/app/library" className={buttonVariants()}>
          {t('firstMock.library')}
        </Link>
      }
    />
  );
}
