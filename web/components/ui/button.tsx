import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type ButtonVariants, buttonVariants } from '#web/components/ui/button-variants.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { cn } from '#web/lib/cn.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    asChild?: boolean;
    /** While true the button is disabled, so that a double click sends once, and shows a spinner before its label. */
    busy?: boolean;
  };

export function Button(props: ButtonProps) {
  const { className, variant, size, block, asChild, busy = false, disabled, children, type, ...rest } = props;
  const classes = cn(buttonVariants({ variant, size, block }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type ?? 'button'}
      className={classes}
      disabled={disabled || busy}
      aria-busy={busy}
      {...rest}
    >
      {busy && <Spinner className="size-4!" />}
      {children}
    </button>
  );
}
