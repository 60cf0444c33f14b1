import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/i18n/format.ts';

const MS_A_MINUTE = 60_000;
const MANY_MINUTES = 600;

/** The time spent on questions, as every screen says it. */
export function useTimeStudied(ms: number): string {
  const { t } = useTranslation('common');
  const all = Math.round(ms / MS_A_MINUTE);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('duration.minutes', { minutes });
  // Minutes of many hours say nothing, and make two lines of the figure on a phone.
  if (all >= MANY_MINUTES) return t('duration.wholeHours', { hours: formatNumber(hours) });
  return t('duration.hours', { hours, minutes });
}
