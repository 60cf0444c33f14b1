import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_SERIES_SHIFTS } from '#core/contracts/competitions/series.ts';
import { SERIES_DAYS, type SeriesShift } from '#core/domain/competitions/series-times.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';

type ShiftFieldsProps = { value: readonly SeriesShift[]; onChange: (shifts: SeriesShift[]) => void };

/** Its times: one at least. */
export function ShiftFields({ value, onChange }: ShiftFieldsProps) {
  const { t } = useTranslation('admin-competitions');
  const change = (at: number, some: Partial<SeriesShift>) =>
    onChange(value.map((shift, place) => (place === at ? { ...shift, ...some } : shift)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('times')}</legend>
      {value.map(({ day, time }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time is nothing but its place in the list
        <div key={at} className="flex items-center gap-2">
          <NativeSelect
            aria-label={t('series.form.day', { number: at + 1 })}
            className="w-auto min-w-0"
            value={day}
            onChange={(event) =>
              change(at, { day: SERIES_DAYS.find((known) => known === event.target.value) ?? day })
            }
          >
            {SERIES_DAYS.map((known) => (
              <option key={known} value={known}>
                {t(`series.form.days.${known}`)}
              </option>
            ))}
          </NativeSelect>
          <Input
            type="time"
            aria-label={t('series.form.time', { number: at + 1 })}
            className="w-36 min-w-0"
            value={time}
            onChange={(event) => change(at, { time: event.target.value })}
          />
          {value.length > 1 && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('series.form.removeTime', { number: at + 1 })}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {value.length < MAX_SERIES_SHIFTS && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...value, { day: 'sunday', time: '' }])}
        >
          <Plus aria-hidden="true" />
          {t('series.form.addTime')}
        </Button>
      )}
      <p className="text-muted-foreground text-sm">{t('series.form.timesHint')}</p>
    </fieldset>
  );
}
