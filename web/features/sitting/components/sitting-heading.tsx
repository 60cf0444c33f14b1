import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';
import { Button } from '#web/components/ui/button.tsx';
import { formatLongDateTime, formatTime } from '#web/lib/i18n/format.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { saveToCalendar } from '#web/lib/sittings/save-to-calendar.ts';

/** Its name and its times: nothing of what is in it. */
export function SittingHeading({ told }: { told: CandidateSittingState }) {
  const { t } = useTranslation('sitting');
  usePageTitle(told.title);
  const start = new Date(told.starts_at);
  const end = new Date(told.ends_at);
  const isAhead = told.state === 'scheduled';
  return (
    <header className="grid gap-2">
      <p className="font-semibold text-link text-sm">{t('exam')}</p>
      <h1 className="wrap-anywhere font-bold text-3xl">{told.title}</h1>
      <p className="text-muted-foreground">
        {t('fromTo', { from: formatLongDateTime(start), to: formatTime(end) })}
      </p>
      {isAhead && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => saveToCalendar(told)}
        >
          <CalendarPlus aria-hidden="true" />
          {t('addToCalendar')}
        </Button>
      )}
    </header>
  );
}
