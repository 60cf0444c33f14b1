import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PercentCutOff } from '#core/contracts/exams/exam-shape.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';

type CutOffFieldProps = {
  label: string;
  cutOff: PercentCutOff | null | undefined;
  onChange: (cutOff: PercentCutOff | undefined) => void;
};

const USUAL_PERCENT = 33;

/** The share of the marks that has to be reached, of a section or of the whole paper. */
export function CutOffField({ label, cutOff, onChange }: CutOffFieldProps) {
  const { t } = useTranslation('papers');
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={`${id}-has`}
          checked={Boolean(cutOff)}
          onCheckedChange={(has) => onChange(has === true ? { percent: USUAL_PERCENT } : undefined)}
        />
        <label htmlFor={`${id}-has`} className="text-sm">
          {label}
        </label>
      </div>
      {cutOff && (
        <div className="grid max-w-sm gap-1">
          <label htmlFor={`${id}-percent`} className="text-muted-foreground text-sm">
            {t('cutOff.percent')}
          </label>
          <NumberInput
            id={`${id}-percent`}
            value={cutOff.percent}
            min={0}
            max={100}
            isDecimal
            onChange={(percent) => percent !== null && onChange({ percent })}
          />
        </div>
      )}
    </div>
  );
}
