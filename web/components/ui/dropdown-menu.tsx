import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type FocusEvent, useRef } from 'react';
import { cn } from '#web/lib/page/cn.ts';

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const itemClasses =
  'relative flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-md px-3 py-2 focus-visible:-outline-offset-2 data-[disabled]:opacity-50 data-[highlighted]:bg-muted [&_svg]:size-4 [&_svg]:shrink-0';

type DropdownMenuContentProps = ComponentProps<typeof Radix.Content> & {
  /** The first entry has the focus when it opens, as Radix has it where it has seen the key itself. */
  isByKey?: boolean;
};

export function DropdownMenuContent({ className, isByKey = false, ...props }: DropdownMenuContentProps) {
  const isDone = useRef(!isByKey);
  const focusFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (isDone.current || target !== currentTarget) return;
    isDone.current = true;
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        align="end"
        onFocus={focusFirst}
        className={cn(
          'z-50 min-w-44 animate-pop-in rounded-lg border border-border bg-surface p-1 shadow-raised',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cn(itemClasses, className)} {...props} />;
}

export function DropdownMenuRadioItem(props: ComponentProps<typeof Radix.RadioItem>) {
  const { className, children, ...rest } = props;
  return (
    <Radix.RadioItem className={cn(itemClasses, 'pr-9', className)} {...rest}>
      {children}
      <Radix.ItemIndicator className="absolute right-3">
        <Check aria-hidden="true" className="text-link" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />;
}
