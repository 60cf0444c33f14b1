import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

type GivenNoticeProps = { questionId: string; attempts: number };

/** Students were given the question: its key is not a matter of this form, and here is where it is changed. */
export function GivenNotice({ questionId, attempts }: GivenNoticeProps) {
  const { t } = useTranslation('question-form');
  const { isStaff } = useOffice();
  return (
    <Alert className="mb-6">
      <p>{t('given.notice', { count: attempts })}</p>
      {!isStaff && (
        <Link
          to="/admin/re-marking/new"
          search={{ question: questionId }}
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
        >
          {t('given.action')}
        </Link>
      )}
    </Alert>
  );
}
