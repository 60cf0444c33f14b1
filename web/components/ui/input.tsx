import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

export const inputClasses =
  'h-11 w-full rounded-lg border border-input bg-surface px-3.5 text-base text-foreground transition-colors placeholder:text-muted-foreground focus-visible:outline-offset-0 focus-visible:rounded-lg disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-danger';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(inputClasses, '[&[type=file]]:py-2', className)} {...props} />;
}
