import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

/** The shape of what is coming. It shows itself only when loading takes longer than 300 ms. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className="animate-appear-late" {...props}>
      <div className={cn('h-4 animate-pulse rounded-md bg-muted', className)} />
    </div>
  );
}
