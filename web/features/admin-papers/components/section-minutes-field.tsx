import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DURATION_SEC } from '#core/contracts/test-builder/create-test.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';

type SectionMinutesFieldProps = {
  seconds: number | undefined;
  onChange: (seconds: number | undefined) => void;
};

const USUAL_SECONDS = 20 * 60;

/** How long a section is open, where each has a clock of its own. */
export function SectionMinutesField({ seconds, onChange }: SectionMinutesFieldProps) {
  const { t } = useTranslation('papers');
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={`${id}-has`}
          checked={seconds !== undefined}
          onCheckedChange={(has) => onChange(has === true ? USUAL_SECONDS : undefined)}
        />
        <label htmlFor={`${id}-has`} className="text-sm">
          {t('ownMinutes.label')}
        </label>
      </div>
      {seconds !== undefined && (
        <div className="grid max-w-sm gap-1">
          <label htmlFor={`${id}-minutes`} className="text-muted-foreground text-sm">
            {t('ownMinutes.minutes')}
          </label>
          <NumberInput
            id={`${id}-minutes`}
            value={Math.round(seconds / 60)}
            min={1}
            max={MAX_DURATION_SEC / 60}
            aria-describedby={`${id}-hint`}
            onChange={(minutes) => minutes !== null && onChange(minutes * 60)}
          />
          <p id={`${id}-hint`} className="text-sm">
            {t('ownMinutes.hint')}
          </p>
        </div>
      )}
    </div>
  );
}
