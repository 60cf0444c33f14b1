import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

const badgeVariants = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-sm [&_svg]:size-3.5',
  {
    variants: {
      variant: {
        default: 'bg-achievement-soft text-achievement-soft-foreground',
        secondary: 'bg-primary-soft text-primary-soft-foreground',
        neutral: 'bg-muted text-muted-foreground',
        primary: 'bg-primary-soft text-primary-soft-foreground',
        solid: 'bg-primary text-primary-foreground',
        outline: 'border border-input text-foreground',
        achievement: 'bg-achievement-soft text-achievement-soft-foreground',
        success: 'bg-success-soft text-success-soft-foreground',
        warning: 'bg-warning-soft text-warning-soft-foreground',
        danger: 'bg-danger-soft text-danger-soft-foreground',
        violet: 'bg-violet-soft text-violet-soft-foreground',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
);

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>;

/** Colour is never the only sign: put a word inside, and for outcomes an icon. */
export function Badge({ className, variant, ...props }: BadgeProps) {
  return <span className={cn(badgeVariants({ variant }), className)} {...props} />;
}
