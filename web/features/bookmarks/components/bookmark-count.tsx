import type { ReactNode } from 'react';
import { useFoundBookmarks } from '#web/features/bookmarks/hooks/use-found-bookmarks.ts';

type BookmarkCountProps = { userId: string; query: string; show: (count: number) => ReactNode };

/** How many bookmarks match what is searched, shown by anyone who has the place for it; nothing until it is known. */
export function BookmarkCount({ userId, query, show }: BookmarkCountProps) {
  const { found } = useFoundBookmarks(userId, query);
  return found ? show(found.length) : null;
}
