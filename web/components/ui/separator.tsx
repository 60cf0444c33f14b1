import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export function Separator({ className, ...props }: ComponentProps<'hr'>) {
  return <hr className={cn('border-border', className)} {...props} />;
}
