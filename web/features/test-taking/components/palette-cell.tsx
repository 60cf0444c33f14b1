import type { LucideIcon } from 'lucide-react';
import { StateIcons } from '#web/components/exam-instructions/state-icons.tsx';
import { cn } from '#web/lib/page/cn.ts';

type PaletteCellProps = {
  position: number;
  state: string;
  look: { icons: LucideIcon[]; classes: string };
  label: string;
  isCurrent: boolean;
  onGoTo: () => void;
};

/** One question: its number, its state as colour, shape and icons, and its name in words. */
export function PaletteCell({ position, state, look, label, isCurrent, onGoTo }: PaletteCellProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'step' : undefined}
      data-state={state}
      onClick={onGoTo}
      className={cn(
        'mx-auto flex size-11 forced-color-adjust-none flex-col items-center justify-center gap-0.5 font-semibold tabular-nums leading-none aria-[current=step]:outline-2 aria-[current=step]:outline-foreground aria-[current=step]:outline-offset-2 focus-visible:outline-ring',
        look.classes,
      )}
    >
      {position}
      <StateIcons icons={look.icons} className="size-3" />
    </button>
  );
}
