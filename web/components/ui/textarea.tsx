import type { ComponentProps } from 'react';
import { inputClasses } from '#web/components/ui/input.tsx';
import { cn } from '#web/lib/page/cn.ts';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(inputClasses, 'h-auto min-h-24 py-2.5', className)} {...props} />;
}
