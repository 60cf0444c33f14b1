import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

type MinutesFormProps = {
  label: string;
  /** null: not given. */
  value: number | null;
  limits: { min: number; max: number };
  resetLabel: string;
  isSaving: boolean;
  onSave: (minutes: number | null) => void;
};

/** A number of minutes the student knows better; empty, or reset, it is estimated again. */
export function MinutesForm({ label, value, limits, resetLabel, isSaving, onSave }: MinutesFormProps) {
  const { t } = useTranslation('exam-day');
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = typed.trim() === '' ? null : Math.round(Number(typed));
    const isFine = minutes === null || (minutes >= limits.min && minutes <= limits.max);
    setError(isFine ? undefined : t('minutesRange', limits));
    if (isFine) onSave(minutes);
  };
  const reset = () => {
    setTyped('');
    setError(undefined);
    onSave(null);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field label={label} {...(error && { error })}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              type="number"
              inputMode="numeric"
              min={limits.min}
              max={limits.max}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="w-28"
              {...control}
            />
            <Button type="submit" variant="outline" busy={isSaving}>
              {t('minutesSave')}
            </Button>
            {value !== null && (
              <Button variant="ghost" disabled={isSaving} onClick={reset}>
                {resetLabel}
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  );
}
