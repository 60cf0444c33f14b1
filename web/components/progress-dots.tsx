import { cn } from '#web/lib/page/cn.ts';

type ProgressDotsProps = { done: number; all: number; label: string; className?: string };

/** How many of a few are done: which, it does not say. */
export function ProgressDots({ done, all, label, className }: ProgressDotsProps) {
  return (
    <span role="img" aria-label={label} className={cn('inline-flex flex-wrap gap-1', className)}>
      {Array.from({ length: all }, (_, place) => (
        <span
          // A dot has no identity but its place.
          key={String(place)}
          className={cn(
            'size-2.5 rounded-full border border-current',
            place < done ? 'bg-current' : 'opacity-50',
          )}
        />
      ))}
    </span>
  );
}
