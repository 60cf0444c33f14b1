import { DraftList } from '#web/features/admin-ai-tasks/components/draft-list.tsx';
import { RecentTasks } from '#web/features/admin-ai-tasks/components/recent-tasks.tsx';
import { useDecide } from '#web/features/admin-ai-tasks/hooks/use-decide.ts';

/** First what waits for a person, then what became of the latest tasks. */
export function TaskQueue() {
  const decide = useDecide();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <DraftList decide={decide} />
      <RecentTasks decide={decide} />
    </div>
  );
}
