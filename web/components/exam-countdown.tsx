import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countdownTo } from '#core/domain/exam-day/countdown.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** How far away the exam is, in days of India; nothing once it is over. */
export function ExamCountdown({ examDate, now }: { examDate: string; now: Date }) {
  const { t } = useTranslation();
  const left = countdownTo(new Date(examDate), now);
  if (left.phase === 'over') return null;
  const text =
    left.phase === 'days'
      ? t('examIn', { count: left.days, days: formatNumber(left.days) })
      : left.phase === 'today'
        ? t('examToday', { hours: left.hours, minutes: left.minutes })
        : t('examRunning');
  return (
    <Badge variant="primary" className="whitespace-normal rounded-2xl py-1 [&_svg]:shrink-0">
      <CalendarClock aria-hidden="true" />
      {text}
    </Badge>
  );
}
