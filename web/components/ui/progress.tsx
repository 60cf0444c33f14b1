import { Progress as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

type ProgressProps = ComponentProps<typeof Radix.Root> & { label: string; barClassName?: string };

export function Progress({ label, value, max = 100, className, barClassName, ...props }: ProgressProps) {
  const share = value == null ? 0 : Math.min(Math.max(value / max, 0), 1);
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      max={max}
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
