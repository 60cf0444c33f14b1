import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

const kinds = {
  info: { Icon: Info, classes: 'bg-primary-soft text-primary-soft-foreground' },
  success: { Icon: CircleCheck, classes: 'bg-success-soft text-success-soft-foreground' },
  warning: { Icon: TriangleAlert, classes: 'bg-warning-soft text-warning-soft-foreground' },
  danger: { Icon: CircleAlert, classes: 'bg-danger-soft text-danger-soft-foreground' },
};

type AlertProps = ComponentProps<'div'> & { kind?: keyof typeof kinds };

/** A message that stays in the page. Pass role="alert" when it appears after something the student did. */
export function Alert({ kind = 'info', className, children, ...props }: AlertProps) {
  const { Icon, classes } = kinds[kind];
  return (
    <div className={cn('flex items-start gap-3 rounded-lg p-4', classes, className)} {...props}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-2">{children}</div>
    </div>
  );
}
