import { Progress as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

type ProgressProps = ComponentProps<typeof Radix.Root> & { label: string; barClassName?: string };

/** Where there is nothing to do, `max` is 0 and the bar empty. */
export function Progress({ label, value, max = 100, className, barClassName, ...props }: ProgressProps) {
  const share = value == null || max <= 0 ? 0 : Math.min(Math.max(value / max, 0), 1);
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      max={Math.max(max, 1)}
      className={cn('h-2 w-full overflow-hidden rounded-full bg-muted', className)}
      {...props}
    >
      <Radix.Indicator
        className={cn(
          'h-full rounded-full bg-primary ring-1 ring-bar-edge ring-inset transition-[width] duration-300',
          barClassName,
        )}
        style={{ width: `${share * 100}%` }}
      />
    </Radix.Root>
  );
}
