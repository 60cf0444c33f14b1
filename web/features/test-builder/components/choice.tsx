import { type ReactNode, useId } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { cn } from '#web/lib/page/cn.ts';

type ChoiceProps = { checked: boolean; onToggle: () => void; children: ReactNode; className?: string };

/** A checkbox whose whole row can be tapped. */
export function Choice({ checked, onToggle, children, className }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={cn('flex min-h-11 items-center gap-3 py-1.5', className)}>
      <Checkbox id={id} checked={checked} onCheckedChange={onToggle} />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
