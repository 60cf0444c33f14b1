import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Notification } from '#web/features/shell/api/list-notifications.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { withTitleName } from '#web/lib/i18n/names.ts';
import { cn } from '#web/lib/page/cn.ts';

type NotificationListProps = { list: UseQueryResult<Notification[]>; onFollow: (id: string) => void };

export function NotificationList({ list, onFollow }: NotificationListProps) {
  const { t } = useTranslation('shell');
  if (list.isPending) return <Skeleton className="mx-4 mb-4" />;
  if (list.isError) {
    return (
      <div className="px-4 pb-4">
        <LoadError error={list.error} onRetry={() => list.refetch()} />
      </div>
    );
  }
  if (list.data.length === 0) {
    return <p className="px-4 pb-5 text-muted-foreground">{t('notifications.empty')}</p>;
  }
  return (
    <ul className="max-h-96 divide-y divide-border overflow-y-auto border-border border-t">
      {list.data.map((item) => (
        <li key={item.id}>
          <NotificationRow item={item} onFollow={() => onFollow(item.id)} />
        </li>
      ))}
    </ul>
  );
}

function NotificationRow({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const isUnread = item.read_at === null;
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cn('mt-2 size-2 shrink-0 rounded-full forced-color-adjust-none', isUnread && 'bg-primary')}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className={isUnread ? 'font-semibold' : undefined}>
          {isUnread && <span className="sr-only">{t('notifications.unread')} </span>}
          <span>{item.title}</span>
        </span>
        {item.body && <span className="text-muted-foreground text-sm">{withTitleName(item.body)}</span>}
        <time dateTime={item.created_at} className="text-muted-foreground text-sm">
          {formatDateTime(item.created_at)}
        </time>
      </span>
    </>
  );
  const look =
    'flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-muted focus-visible:-outline-offset-2';
  // Links come from the server, checked there to be paths inside the app.
  return item.link ? (
    <Link to={item.link} onClick={onFollow} className={look}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={onFollow} className={look}>
      {content}
    </button>
  );
}
