import { RadioGroup as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export function RadioGroup({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('grid gap-3', className)} {...props} />;
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full border border-input bg-surface transition-colors focus-visible:rounded-full disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary',
        className,
      )}
      {...props}
    >
      <Radix.Indicator className="block size-3 rounded-full bg-primary" />
    </Radix.Item>
  );
}
