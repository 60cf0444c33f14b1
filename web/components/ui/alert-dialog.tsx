import { AlertDialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type ButtonVariants, buttonVariants } from '#web/components/ui/button-variants.ts';
import { dialogPanel, overlayClasses } from '#web/components/ui/overlay.ts';
import { useReturningFocus } from '#web/components/ui/use-returning-focus.ts';
import { cn } from '#web/lib/page/cn.ts';

export const AlertDialog = Radix.Root;

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  const returningFocus = useReturningFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content className={cn(dialogPanel, className)} {...returningFocus} {...props} />
    </Radix.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('mb-1.5 font-semibold text-xl', className)} {...props} />;
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn('text-muted-foreground', className)} {...props} />;
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  );
}

export function AlertDialogCancel({ className, ...props }: ComponentProps<typeof Radix.Cancel>) {
  return <Radix.Cancel className={cn(buttonVariants({ variant: 'outline' }), className)} {...props} />;
}

type ActionProps = ComponentProps<typeof Radix.Action> & Pick<ButtonVariants, 'variant'>;

export function AlertDialogAction({ className, variant, ...props }: ActionProps) {
  return <Radix.Action className={cn(buttonVariants({ variant }), className)} {...props} />;
}
