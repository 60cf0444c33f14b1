import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/page/cn.ts';

type SegmentedProps<Value extends string | number> = {
  /** The accessible name of the group; or pass labelledBy. */
  label?: string;
  labelledBy?: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  disabled?: boolean;
  className?: string;
};

/** A few choices side by side, one of them taken. Arrow keys move between them. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { label, labelledBy, value, onValueChange, options, disabled, className } = props;
  const choose = (chosen: string) => {
    const option = options.find((candidate) => String(candidate.value) === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <RadioGroup.Root
      aria-label={label}
      aria-labelledby={labelledBy}
      value={String(value)}
      onValueChange={choose}
      disabled={disabled}
      orientation="horizontal"
      className={cn('grid auto-cols-fr grid-flow-col gap-2', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={String(option.value)}
          disabled={option.disabled}
          className="flex min-h-11 items-center justify-center gap-1.5 rounded-lg border border-input bg-surface px-3 font-medium transition-colors hover:bg-muted focus-visible:rounded-lg disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:font-semibold data-[state=checked]:text-primary-soft-foreground data-[state=checked]:ring-1 data-[state=checked]:ring-primary"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
