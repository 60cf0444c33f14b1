import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import type { BookmarkTarget } from '#web/features/bookmarks/api/bookmark-target.ts';
import { useBookmark } from '#web/features/bookmarks/hooks/use-bookmark.ts';
import { cn } from '#web/lib/page/cn.ts';

type BookmarkButtonProps = {
  userId: string;
  target: BookmarkTarget;
  /** What it is, where several stand on one screen. */
  name?: string;
  /** Only the picture. */
  isCompact?: boolean;
};

export function BookmarkButton({ userId, target, name = '', isCompact = false }: BookmarkButtonProps) {
  const { t } = useTranslation('bookmarks');
  const { isBookmarked, isKnown, toggle } = useBookmark(userId, target);
  return (
    <Button
      variant={isCompact ? 'ghost' : 'outline'}
      size={isCompact ? 'icon' : 'sm'}
      disabled={!isKnown}
      aria-pressed={isBookmarked}
      aria-label={isCompact ? t('named', { name }) : undefined}
      onClick={toggle}
    >
      <Bookmark aria-hidden="true" className={cn(isBookmarked && 'fill-current text-link')} />
      <span>{!isCompact && t('bookmark')}</span>
    </Button>
  );
}
