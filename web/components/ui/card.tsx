import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

/** For one self-contained thing; never a card inside a card. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      // Of a phone's width no more than it is at the usual size of text: at twice the size words need it.
      className={cn(
        'rounded-xl border border-border bg-surface p-[min(1.25rem,5.6vw)] shadow-card md:p-6',
        className,
      )}
      {...props}
    />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mb-4 grid gap-1', className)} {...props} />;
}

export function CardTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className={cn('font-semibold text-lg', className)} {...props}>
      {children}
    </h2>
  );
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('text-muted-foreground', className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mt-6 flex flex-wrap items-center gap-3', className)} {...props} />;
}
