import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addBookmark } from '#web/features/bookmarks/api/add-bookmark.ts';
import { type BookmarkTarget, targetKey } from '#web/features/bookmarks/api/bookmark-target.ts';
import { bookmarkTargetsQuery } from '#web/features/bookmarks/api/list-targets.ts';
import { removeBookmark } from '#web/features/bookmarks/api/remove-bookmark.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Shown at once, taken back when the server refuses; a removal can be undone. */
export function useBookmark(userId: string, target: BookmarkTarget) {
  const { t } = useTranslation('bookmarks');
  const queryClient = useQueryClient();
  const { queryKey, ...options } = bookmarkTargetsQuery(userId);
  const targets = useQuery({ queryKey, ...options });
  const key = targetKey(target);
  const show = (isBookmarked: boolean) =>
    queryClient.setQueryData(queryKey, (known: string[] = []) => {
      const others = known.filter((other) => other !== key);
      return isBookmarked ? [...others, key] : others;
    });
  const { mutate } = useMutation({
    scope: { id: `bookmark ${key}` },
    mutationFn: (isWanted: boolean) => (isWanted ? addBookmark(target) : removeBookmark(userId, target)),
    onMutate: async (isWanted) => {
      await queryClient.cancelQueries({ queryKey });
      show(isWanted);
    },
    onError: (error, isWanted) => {
      show(!isWanted);
      toast.error(failureText(error, t('failed')));
    },
    onSuccess: (_, isWanted) => {
      if (!isWanted) toast.info(t('removed'), undefined, { label: t('undo'), onClick: () => mutate(true) });
    },
  });
  const isBookmarked = targets.data?.includes(key) ?? false;
  return { isBookmarked, isKnown: targets.isSuccess, toggle: () => mutate(!isBookmarked) };
}
