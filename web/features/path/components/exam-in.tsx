import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/i18n/format.ts';

const LINK = 'justify-self-start font-medium text-link underline-offset-4 hover:underline';

/** How far away the exam is; the way to say when, where no day that is to come is known. */
export function ExamIn({ days }: { days: number | null }) {
  const { t } = useTranslation(['path', 'common']);
  if (days === null || days < 0)
    return (
      <Link to="/app/exam-day" className={LINK}>
        {t('path:setExam')}
      </Link>
    );
  // On the day itself the dashboard and the exam day hub count the hours.
  return days === 0 ? null : (
    <p className="text-muted-foreground">{t('common:examIn', { count: days, days: formatNumber(days) })}</p>
  );
}
