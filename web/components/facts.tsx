import type { ReactNode } from 'react';
import { cn } from '#web/lib/page/cn.ts';

type FactsProps = { facts: readonly (ReactNode | false)[]; className?: string };

/** Short facts in a row, parted by dots; where the row breaks there is none, at neither end. */
export function Facts({ facts, className }: FactsProps) {
  const shown = facts.filter((fact) => fact !== false);
  return (
    <p className={cn('overflow-hidden', className)}>
      {/* What begins a line has its dot outside of the edge. */}
      <span className="-ms-4 flex flex-wrap">
        {shown.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and keep their order
          <span key={place} className="relative min-w-0 ps-4">
            <span aria-hidden="true" className="absolute start-1.5">
              ·
            </span>
            {/* Heard as a pause. */}
            {place > 0 && <span className="sr-only">, </span>}
            <span>{fact}</span>
          </span>
        ))}
      </span>
    </p>
  );
}
