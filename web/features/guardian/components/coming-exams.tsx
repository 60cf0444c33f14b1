import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { formatLongDateTime, formatTime } from '#web/lib/i18n/format.ts';
import { saveToCalendar } from '#web/lib/sittings/save-to-calendar.ts';

/** Exams of the institute that the learner is to sit. */
export function ComingExams({ exams }: { exams: GuardianPage['coming'] }) {
  const { t } = useTranslation('guardian');
  if (exams.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('coming.title')}</CardTitle>
      <ul className="grid">
        {exams.map((exam) => (
          <li
            key={exam.sitting_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-b py-2 last:border-b-0"
          >
            <span className="wrap-anywhere grid gap-0.5">
              <span>{exam.title}</span>
              <span className="text-muted-foreground text-sm">
                {t('coming.fromTo', {
                  from: formatLongDateTime(new Date(exam.starts_at)),
                  to: formatTime(new Date(exam.ends_at)),
                })}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('coming.addOf', { title: exam.title })}
              onClick={() => saveToCalendar(exam)}
            >
              <CalendarPlus aria-hidden="true" />
              {t('coming.add')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
