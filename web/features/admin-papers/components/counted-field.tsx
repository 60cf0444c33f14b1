import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUESTION_COUNT } from '#core/contracts/test-builder/create-test.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';

type CountedFieldProps = {
  /** How many questions the section has. */
  asked: number;
  counted: number | undefined;
  onChange: (counted: number | undefined) => void;
};

/** 'Any 10 of 15': how many of a section's questions count, where not all do. */
export function CountedField({ asked, counted, onChange }: CountedFieldProps) {
  const { t } = useTranslation('papers');
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={`${id}-some`}
          checked={counted !== undefined}
          onCheckedChange={(some) => onChange(some === true ? Math.max(1, asked - 1) : undefined)}
        />
        <label htmlFor={`${id}-some`} className="text-sm">
          {t('choice.label')}
        </label>
      </div>
      {counted !== undefined && (
        <div className="grid max-w-sm gap-1">
          <label htmlFor={`${id}-count`} className="text-muted-foreground text-sm">
            {t('choice.count')}
          </label>
          <NumberInput
            id={`${id}-count`}
            value={counted}
            min={1}
            max={MAX_QUESTION_COUNT}
            aria-describedby={counted >= asked ? `${id}-all` : undefined}
            onChange={(typed) => typed !== null && onChange(typed)}
          />
          {counted >= asked && (
            <p id={`${id}-all`} className="text-sm">
              {t('choice.all')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
