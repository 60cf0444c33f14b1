import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputClasses } from '#web/components/ui/input.tsx';
import { cn } from '#web/lib/page/cn.ts';

/** The phone's own picker: the fastest choice for short lists in forms. */
export function NativeSelect({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={cn(inputClasses, 'appearance-none pr-10', className)} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
