import type { ReactNode } from 'react';
import { cn } from '#web/lib/page/cn.ts';

type StatCardProps = {
  name: string;
  value: string;
  text: string;
  isMain?: boolean;
  children?: ReactNode;
};

export function StatCard({ name, value, text, isMain = false, children }: StatCardProps) {
  return (
    <div
      className={cn(
        'flex flex-col gap-0.5 rounded-xl border p-4 md:p-5',
        isMain
          ? 'col-span-2 border-transparent bg-primary-soft text-primary-soft-foreground md:col-span-4 xl:col-span-1'
          : 'border-border bg-surface shadow-card last:even:col-span-2 xl:last:even:col-span-1',
      )}
    >
      <dt className={cn('font-medium text-sm', !isMain && 'text-muted-foreground')}>{name}</dt>
      <dd className="grid gap-1">
        <span className={cn('font-bold tabular-nums', isMain ? 'text-4xl' : 'text-2xl')}>{value}</span>
        <span className={cn('text-sm', !isMain && 'text-muted-foreground')}>{text}</span>
        {children && <div className="text-sm">{children}</div>}
      </dd>
    </div>
  );
}
