import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariants, buttonVariants } from '#web/components/ui/button-variants.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { textsInElements } from '#web/components/ui/texts-in-elements.tsx';
import { cn } from '#web/lib/page/cn.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    asChild?: boolean;
    /**
     * While true a click does nothing, so that a double click sends once, and a spinner stands before the label. It is not
     * disabled: a disabled button loses the focus, and with it the place of anyone who uses the keyboard.
     */
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
      disabled={disabled}
      aria-busy={busy}
      {...rest}
      {...(busy && { onClick: doNothing, 'aria-disabled': true })}
    >
      {busy && <Spinner className="size-4!" />}
      {textsInElements(children)}
    </button>
  );
}

/** Nor does it submit its form. */
const doNothing = (event: MouseEvent) => event.preventDefault();
