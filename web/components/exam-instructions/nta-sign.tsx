import type { NtaState } from '#core/domain/test-taking/nta-state.ts';
import { ntaLook } from '#web/components/exam-instructions/nta-look.ts';
import { StateIcons } from '#web/components/exam-instructions/state-icons.tsx';
import { cn } from '#web/lib/page/cn.ts';

/** The sign of a state, small, for legends and tables. */
export function NtaSign({ state, className }: { state: NtaState; className?: string }) {
  const { icons, classes } = ntaLook[state];
  return (
    <span
      aria-hidden="true"
      className={cn('grid size-7 shrink-0 place-items-center forced-color-adjust-none', classes, className)}
    >
      <StateIcons icons={icons} className={icons.length > 1 ? 'size-2.5' : 'size-3'} />
    </span>
  );
}
