import { cva, type VariantProps } from 'class-variance-authority';

/** Also for links that look like buttons: `<Link className={buttonVariants({ variant: 'outline' })}>`. */
export const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-lg text-center font-semibold text-base transition-colors duration-150 focus-visible:rounded-lg disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'forced-colors:border bg-primary text-primary-foreground enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover',
        secondary:
          'forced-colors:border bg-primary-soft text-primary-soft-foreground hover:not-disabled:bg-primary-soft/70',
        outline: 'border border-input bg-surface text-foreground hover:not-disabled:bg-muted',
        ghost: 'text-foreground hover:not-disabled:bg-muted',
        destructive:
          'forced-colors:border bg-danger text-danger-foreground hover:not-disabled:bg-danger-hover',
        link: 'min-h-0! p-0! text-link underline-offset-4 hover:underline',
      },
      size: {
        sm: 'min-h-9 px-3 py-1 text-sm',
        md: 'min-h-11 px-[min(1.25rem,5.6vw)] py-1.5',
        lg: 'min-h-13 px-7 py-2 text-lg',
        icon: 'size-11',
        'icon-sm': 'size-9',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;
