import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_TIMETABLE, REPORTING_LIMITS } from '#core/domain/exam-day/timetable.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { clockBefore, minutesBefore } from '#web/features/exam-day/model/reporting-time.ts';

type ReportingFormProps = {
  beginsAt: Date;
  /** Minutes before the exam; null: as usual. */
  value: number | null;
  isSaving: boolean;
  onSave: (minutes: number | null) => void;
};

/** The reporting time as the admit card prints it. */
export function ReportingForm({ beginsAt, value, isSaving, onSave }: ReportingFormProps) {
  const { t } = useTranslation('exam-day');
  const [typed, setTyped] = useState(value === null ? '' : clockBefore(beginsAt, value));
  const [error, setError] = useState<string | undefined>();
  const { min, max } = REPORTING_LIMITS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = typed === '' ? null : minutesBefore(beginsAt, typed);
    const isFine = typed === '' || (minutes !== null && minutes >= min && minutes <= max);
    setError(isFine ? undefined : t('reportingRange', { min, max }));
    if (isFine) onSave(minutes);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('plan.reportingOwn')}
        hint={t('plan.reportingHint', { minutes: NEET_TIMETABLE.reportingMins })}
        {...(error && { error })}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              type="time"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="w-36"
              {...control}
            />
            <Button type="submit" variant="outline" busy={isSaving}>
              {t('minutesSave')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
