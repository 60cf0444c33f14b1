import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Marks, MarksValue } from '#core/contracts/tests/marking-scheme.ts';
import { NumberInput } from '#web/components/ui/number-input.tsx';
import { formatSignedMarks } from '#web/lib/i18n/format.ts';

type MarksFieldsProps = { label: string; marks: Marks; onChange: (marks: Marks) => void };

const RANGES = { right: [1, 100], wrong: [-100, 0], blank: [-100, 100] } as const;

/** Marks of a right, a wrong and an unanswered question. */
export function MarksFields({ label, marks, onChange }: MarksFieldsProps) {
  const { t } = useTranslation('papers');
  const id = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {/* The last has the longest word, and the room it takes. */}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(min-content,1fr)] gap-2">
        {(['right', 'wrong', 'blank'] as const).map((outcome) => (
          <div key={outcome} className="grid content-start gap-1">
            <OneField
              id={`${id}-${outcome}`}
              value={marks[outcome]}
              outcome={outcome}
              onChange={(value) => onChange({ ...marks, [outcome]: value })}
            />
            <label htmlFor={`${id}-${outcome}`} className="text-muted-foreground text-sm">
              {t(`facts.${outcome}`)}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type OneFieldProps = {
  id: string;
  value: MarksValue;
  outcome: keyof typeof RANGES;
  onChange: (value: number) => void;
};

/** A fraction is the exam's own, and is not typed. */
function OneField({ id, value, outcome, onChange }: OneFieldProps) {
  if (typeof value === 'string')
    return (
      <output id={id} className="py-2 font-medium tabular-nums">
        {formatSignedMarks(value)}
      </output>
    );
  return (
    <NumberInput
      id={id}
      value={value}
      min={RANGES[outcome][0]}
      max={RANGES[outcome][1]}
      isDecimal={outcome !== 'right'}
      onChange={(typed) => typed !== null && onChange(typed)}
    />
  );
}
