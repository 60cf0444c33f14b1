import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { inputClasses } from '#web/components/ui/input.tsx';
import { cn } from '#web/lib/page/cn.ts';

export const Select = Radix.Root;
export const SelectValue = Radix.Value;

export function SelectTrigger({ className, children, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(inputClasses, 'flex items-center justify-between gap-2 text-left', className)}
      {...props}
    >
      {children}
      <Radix.Icon asChild>
        <ChevronDown aria-hidden="true" className="size-5 text-muted-foreground" />
      </Radix.Icon>
    </Radix.Trigger>
  );
}

export function SelectContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={6}
        className={cn(
          'z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop-in overflow-hidden rounded-lg border border-border bg-surface shadow-raised',
          className,
        )}
        {...props}
      >
        <Radix.Viewport className="p-1">{children}</Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'relative flex min-h-10 cursor-pointer select-none items-center rounded-md py-2 pr-9 pl-3 text-base focus-visible:-outline-offset-2 data-[disabled]:opacity-50 data-[highlighted]:bg-muted',
        className,
      )}
      {...props}
    >
      <Radix.ItemText>{children}</Radix.ItemText>
      <Radix.ItemIndicator className="absolute right-3">
        <Check aria-hidden="true" className="size-4 text-link" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
