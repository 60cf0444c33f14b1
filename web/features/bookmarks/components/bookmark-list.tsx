import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { matchesQuery } from '#core/domain/library/search-text.ts';
import { plainText } from '#core/domain/question-bank/plain-text.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { targetKey } from '#web/features/bookmarks/api/bookmark-target.ts';
import { type Bookmark, bookmarksQuery } from '#web/features/bookmarks/api/list-bookmarks.ts';
import { bookmarkTargetsQuery } from '#web/features/bookmarks/api/list-targets.ts';
import { BookmarkRow } from '#web/features/bookmarks/components/bookmark-row.tsx';
import { PractiseBookmarks } from '#web/features/bookmarks/components/practise-bookmarks.tsx';
import { chapterName, titleName } from '#web/lib/i18n/names.ts';
import { languageQuery } from '#web/lib/student/translation-language.ts';

type BookmarkListProps = { userId: string; query: string };

export function BookmarkList({ userId, query }: BookmarkListProps) {
  const { t } = useTranslation('bookmarks');
  const language = useQuery(languageQuery(userId));
  const bookmarks = useQuery({
    ...bookmarksQuery(userId, language.data ?? null),
    enabled: !language.isPending,
  });
  const targets = useQuery(bookmarkTargetsQuery(userId));
  if (bookmarks.isPending || targets.isPending) return <Skeleton className="h-48 rounded-xl" />;
  if (bookmarks.isError) return <LoadError error={bookmarks.error} onRetry={() => bookmarks.refetch()} />;
  // A removed one leaves at once; an undone removal brings it back to its place.
  const current = bookmarks.data.filter((bookmark) => targets.data?.includes(targetKey(bookmark)));
  if (current.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  const shown = current.filter((bookmark) => matchesQuery(query, textsOf(bookmark)));
  if (shown.length === 0) return <EmptyState title={t('noMatch', { query })} />;
  return (
    <div className="grid gap-6">
      {query === '' && current.some(({ questions }) => questions) && <PractiseBookmarks />}
      <ul className="divide-y divide-border rounded-xl border border-border bg-surface shadow-card">
        {shown.map((bookmark) => (
          <li key={bookmark.id}>
            <BookmarkRow userId={userId} bookmark={bookmark} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function textsOf({ questions, library_items: item }: Bookmark): (string | null)[] {
  return questions
    ? [questions.subject, questions.chapter, chapterName(questions.chapter), plainText(questions.stem)]
    : [item?.title ?? null, titleName(item?.title ?? ''), item?.subject ?? null];
}
