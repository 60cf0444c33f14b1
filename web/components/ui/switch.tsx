import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'inline-flex h-6 w-11 shrink-0 items-center rounded-full border-2 border-transparent bg-input transition-colors focus-visible:rounded-full disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-primary',
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="block size-5 rounded-full bg-white transition-transform data-[state=checked]:translate-x-5" />
    </Radix.Root>
  );
}
