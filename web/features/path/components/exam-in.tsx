import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Phase } from '#core/domain/quests/day-phase.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

const LINK = 'justify-self-start font-medium text-link underline-offset-4 hover:underline';

type ExamInProps = { days: number | null; phase: Phase };

/** How far away the exam is; the way to say when, where no day that is to come is known. */
export function ExamIn({ days, phase }: ExamInProps) {
  const { t } = useTranslation(['quests', 'common']);
  // The notice above leads there.
  if (phase === 'after') return null;
  if (days === null || days < 0)
    return (
      <Link to="/app/exam-day" className={LINK}>
        {t('quests:setExam')}
      </Link>
    );
  // On the day itself the dashboard and the exam day hub count the hours.
  return days === 0 ? null : (
    <p className="text-muted-foreground">{t('common:examIn', { count: days, days: formatNumber(days) })}</p>
  );
}
