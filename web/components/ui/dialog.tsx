import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { CloseButton } from '#web/components/ui/close-button.tsx';
import { dialogPanel, overlayClasses } from '#web/components/ui/overlay.ts';
import { useReturningFocus } from '#web/components/ui/use-returning-focus.ts';
import { cn } from '#web/lib/page/cn.ts';

export const Dialog = Radix.Root;

type DialogContentProps = ComponentProps<typeof Radix.Content> & {
  closeLabel: string;
  /** What has the focus first, as a selector; else the first control. */
  focusFirst?: string;
};

/** Needs a DialogTitle inside; without a DialogDescription pass aria-describedby={undefined}. */
export function DialogContent({ className, children, closeLabel, focusFirst, ...props }: DialogContentProps) {
  const returningFocus = useReturningFocus(focusFirst);
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content className={cn(dialogPanel, className)} {...returningFocus} {...props}>
        {children}
        <CloseButton label={closeLabel} />
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mb-5 grid gap-1.5 pr-10', className)} {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('font-semibold text-xl', className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn('text-muted-foreground', className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  );
}
