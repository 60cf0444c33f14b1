import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { BookmarkRow } from '#web/features/bookmarks/components/bookmark-row.tsx';
import { PractiseBookmarks } from '#web/features/bookmarks/components/practise-bookmarks.tsx';
import { useFoundBookmarks } from '#web/features/bookmarks/hooks/use-found-bookmarks.ts';

type BookmarkListProps = { userId: string; query: string };

export function BookmarkList({ userId, query }: BookmarkListProps) {
  const { t } = useTranslation('bookmarks');
  const { current, found, error, isPending, refetch } = useFoundBookmarks(userId, query);
  if (isPending) return <Skeleton className="h-48 rounded-xl" />;
  if (error) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!current?.length) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  if (!found?.length) return <EmptyState title={t('noMatch', { query })} />;
  return (
    <div className="grid gap-6">
      {query === '' && current.some(({ questions }) => questions) && <PractiseBookmarks />}
      <ul className="divide-y divide-border rounded-xl border border-border bg-surface shadow-card">
        {found.map((bookmark) => (
          <li key={bookmark.id}>
            <BookmarkRow userId={userId} bookmark={bookmark} />
          </li>
        ))}
      </ul>
    </div>
  );
}
