import { useQuery } from '@tanstack/react-query';
import { matchesQuery } from '#core/domain/library/search-text.ts';
import { plainText } from '#core/domain/question-bank/plain-text.ts';
import { targetKey } from '#web/features/bookmarks/api/bookmark-target.ts';
import { type Bookmark, bookmarksQuery } from '#web/features/bookmarks/api/list-bookmarks.ts';
import { bookmarkTargetsQuery } from '#web/features/bookmarks/api/list-targets.ts';
import { chapterName, titleName } from '#web/lib/i18n/names.ts';
import { languageQuery } from '#web/lib/student/translation-language.ts';

/** The bookmarks there are, and those that match what is searched; both undefined until they are known. */
export function useFoundBookmarks(userId: string, query: string) {
  const language = useQuery(languageQuery(userId));
  const bookmarks = useQuery({
    ...bookmarksQuery(userId, language.data ?? null),
    enabled: !language.isPending,
  });
  const targets = useQuery(bookmarkTargetsQuery(userId));
  const isPending = bookmarks.isPending || targets.isPending;
  // A removed one leaves at once; an undone removal brings it back to its place.
  const current = isPending
    ? undefined
    : bookmarks.data?.filter((bookmark) => targets.data?.includes(targetKey(bookmark)));
  const found = current?.filter((bookmark) => matchesQuery(query, textsOf(bookmark)));
  return { current, found, error: bookmarks.error, isPending, refetch: bookmarks.refetch };
}

function textsOf({ questions, library_items: item }: Bookmark): (string | null)[] {
  return questions
    ? [questions.subject, questions.chapter, chapterName(questions.chapter), plainText(questions.stem)]
    : [item?.title ?? null, titleName(item?.title ?? ''), item?.subject ?? null];
}
