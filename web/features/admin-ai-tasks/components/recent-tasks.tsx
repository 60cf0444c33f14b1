import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type AiTask, recentTasksQuery } from '#web/features/admin-ai-tasks/api/list-tasks.ts';
import type { Decide } from '#web/features/admin-ai-tasks/hooks/use-decide.ts';
import { useTaskError } from '#web/features/admin-ai-tasks/hooks/use-task-error.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

const LOOKS = { queued: 'neutral', processing: 'primary', done: 'success', error: 'danger' } as const;

/** The latest tasks, with what failed and why. */
export function RecentTasks({ decide }: { decide: Decide }) {
  const { t } = useTranslation('admin-ai-tasks');
  const tasks = useQuery(recentTasksQuery());
  const failed = (tasks.data ?? []).filter(({ status, decision }) => status === 'error' && decision === null);
  const ids = failed.map(({ id }) => id);
  return (
    <section aria-labelledby="recent-tasks" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="recent-tasks" className="font-semibold text-lg">
          {t('queue.title')}
        </h2>
        {failed.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" busy={decide.isPending} onClick={() => decide.retry(ids)}>
              {t('queue.retryAll', { count: ids.length })}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              busy={decide.isPending}
              onClick={() => decide.decide(ids.map((task_id) => ({ task_id, accept: false })))}
            >
              {t('queue.dismissAll', { count: ids.length })}
            </Button>
          </div>
        )}
      </div>
      {tasks.isError && (
        <LoadError error={tasks.error} text={t('queue.failed')} onRetry={() => tasks.refetch()} />
      )}
      {tasks.isPending && <Skeleton className="h-60 rounded-xl" />}
      {tasks.data?.length === 0 && <EmptyState title={t('queue.empty')} text={t('queue.emptyText')} />}
      {tasks.data && tasks.data.length > 0 && (
        <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
          {tasks.data.map((task) => (
            <RecentTask key={task.id} task={task} decide={decide} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentTask({ task, decide }: { task: AiTask; decide: Decide }) {
  const { t } = useTranslation('admin-ai-tasks');
  const errorText = useTaskError();
  const { id, task_type, status, locale, question_id, decision, created_at } = task;
  const error = errorText(task);
  const isOpenError = status === 'error' && decision === null;
  const name = t(`types.${task_type}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-border border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        {locale && <Badge variant="secondary">{t(`languages.${locale as 'hi'}`)}</Badge>}
        <Badge variant={LOOKS[status]}>{t(`statuses.${status}`)}</Badge>
        {decision && <Badge>{t(`decisions.${decision}`)}</Badge>}
        <time dateTime={created_at} className="text-muted-foreground text-sm sm:ml-auto">
          {formatDateTime(created_at)}
        </time>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted-foreground text-sm">
        <span className="font-mono" title={id}>
          {t('queue.task', { id: id.slice(-6) })}
        </span>
        {question_id && (
          <Link to={questionPath(question_id)} className="text-link underline underline-offset-2">
            {t('queue.question', { id: question_id.slice(-6) })}
          </Link>
        )}
      </p>
      {error && (
        <p
          className={
            status === 'error' ? 'wrap-anywhere text-danger-soft-foreground text-sm' : 'wrap-anywhere text-sm'
          }
        >
          {status === 'queued' ? t('queue.waits', { error, when: formatDateTime(task.run_after) }) : error}
        </p>
      )}
      {isOpenError && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            busy={decide.isPending}
            aria-label={t('queue.retryNamed', { name })}
            onClick={() => decide.retry([id])}
          >
            {t('queue.retry')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            busy={decide.isPending}
            aria-label={t('queue.dismissNamed', { name })}
            onClick={() => decide.decide([{ task_id: id, accept: false }])}
          >
            {t('queue.dismiss')}
          </Button>
        </div>
      )}
    </li>
  );
}
