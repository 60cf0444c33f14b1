import { useId } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';

export interface Ticks {
  isTicked: (item: number) => boolean;
  tick: (item: number, isTicked: boolean) => void;
}

type TickItemProps = Ticks & { number: number; label: string };

/** The whole line is the target of a finger. */
export function TickItem({ number, label, isTicked, tick }: TickItemProps) {
  const id = useId();
  const isDone = isTicked(number);
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
      <Checkbox id={id} checked={isDone} onCheckedChange={(checked) => tick(number, checked === true)} />
      <span className={isDone ? 'text-muted-foreground line-through' : ''}>{label}</span>
    </label>
  );
}
