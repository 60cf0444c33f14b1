import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '#web/lib/page/cn.ts';

export const Tabs = Radix.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? keepOpenInView(row.current) : undefined), []);
  return (
    <Radix.List
      ref={row}
      className={cn('flex gap-1 overflow-x-auto shadow-[inset_0_-1px_var(--border)]', className)}
      {...props}
    />
  );
}

/**
 * A row wider than the screen: the open tab stands in its middle, also when its letters arrive or another is opened. The first time is
 * when the tabs have a size, which is told before they are painted: asked for earlier, the whole page would be laid out for it alone.
 */
function keepOpenInView(row: HTMLElement): () => void {
  const centre = () => {
    const open = row.querySelector('[role=tab][data-state=active]');
    if (!open) return;
    const [whole, one] = [row.getBoundingClientRect(), open.getBoundingClientRect()];
    row.scrollBy({ left: one.left + one.width / 2 - whole.left - whole.width / 2 });
  };
  const sizes = new ResizeObserver(centre);
  for (const tab of row.children) sizes.observe(tab);
  const changes = new MutationObserver(centre);
  changes.observe(row, { subtree: true, attributeFilter: ['data-state'] });
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'min-h-11 whitespace-nowrap border-transparent border-b-2 px-4 font-medium text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-60 data-[state=active]:border-primary data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6', className)} {...props} />;
}
