import { Skeleton } from '#web/components/ui/skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** Five rows, as tall as those that are coming. */
export function BoardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="divide-y divide-border">
      {rows.map((key) => (
        <div key={key} className="flex h-16 items-center gap-4 px-4 md:px-5" data-testid="board-skeleton-row">
          <Skeleton className="h-6 w-14 rounded-full" />
          <Skeleton className="w-40" />
        </div>
      ))}
    </div>
  );
}
