import { useTranslation } from 'react-i18next';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { formatMarks } from '#web/lib/i18n/format.ts';

type MarksForecastProps = { forecast: GetPathResponse['forecast']; needs: number };

/** What the exam may bring, never as one figure. */
export function MarksForecast({ forecast, needs }: MarksForecastProps) {
  const { t } = useTranslation('path');
  if (forecast)
    return (
      <div className="grid gap-0.5 pt-2">
        <p className="font-semibold text-lg tabular-nums">
          {t('forecast.range', { low: formatMarks(forecast.low), high: formatMarks(forecast.high) })}
        </p>
        <p className="max-w-reading text-muted-foreground text-sm">{t('forecast.means')}</p>
      </div>
    );
  return needs > 0 ? <p className="text-muted-foreground">{t('forecast.needs', { count: needs })}</p> : null;
}
