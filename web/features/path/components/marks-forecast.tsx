import { useTranslation } from 'react-i18next';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { forecastWords } from '#web/features/path/model/forecast-words.ts';

type MarksForecastProps = {
  forecast: GetPathResponse['forecast'];
  needs: number;
  /** The exam's name, where it is another than NEET (UG). */
  exam?: string;
};

/** What the exam may bring, never as one figure. */
export function MarksForecast({ forecast, needs, exam }: MarksForecastProps) {
  const { t } = useTranslation('path');
  if (forecast)
    return (
      <div className="grid gap-0.5 pt-2">
        <p className="font-semibold text-lg tabular-nums">{t('forecast.range', forecastWords(forecast))}</p>
        <p className="max-w-reading text-muted-foreground text-sm">
          {forecast.calibrated || !exam ? t('forecast.means') : t('forecast.notCalibrated', { exam })}
        </p>
      </div>
    );
  return needs > 0 ? <p className="text-muted-foreground">{t('forecast.needs', { count: needs })}</p> : null;
}
