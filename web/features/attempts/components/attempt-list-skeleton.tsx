import { Skeleton } from '#web/components/ui/skeleton.tsx';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];

export function AttemptListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-border rounded-xl border border-border bg-surface">
      {keys.slice(0, rows).map((key) => (
        <div key={key} className="grid h-20 content-center gap-2 px-5">
          <Skeleton className="w-48" />
          <Skeleton className="h-3 w-32" />
        </div>
      ))}
    </div>
  );
}
