import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

/** A small panel beside its button. Pass aria-label or aria-labelledby: it is a dialog. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        align="end"
        collisionPadding={12}
        className={cn(
          'z-50 w-80 max-w-[calc(100vw-1.5rem)] animate-pop-in rounded-xl border border-border bg-surface shadow-raised focus-visible:outline-none',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}
