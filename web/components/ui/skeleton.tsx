import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

/** The shape of what is coming, a line of text unless a height or an aspect is given. It shows itself only when loading takes longer than 300 ms. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  // A height of its own would win over an aspect.
  const hasAspect = className?.includes('aspect-');
  return (
    <div aria-hidden="true" className="animate-appear-late" {...props}>
      <div className={cn(!hasAspect && 'h-4', 'animate-pulse rounded-md bg-muted', className)} />
    </div>
  );
}
