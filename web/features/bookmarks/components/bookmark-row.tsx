import { useTranslation } from 'react-i18next';
import { plainText } from '#core/domain/question-bank/plain-text.ts';
import type { Bookmark } from '#web/features/bookmarks/api/list-bookmarks.ts';
import { BookmarkButton } from '#web/features/bookmarks/components/bookmark-button.tsx';
import { BookmarkedQuestion } from '#web/features/bookmarks/components/bookmarked-question.tsx';
import { titleName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

export function BookmarkRow({ userId, bookmark }: { userId: string; bookmark: Bookmark }) {
  const { t } = useTranslation('bookmarks');
  const { question_id, library_item_id, questions: question, library_items: item } = bookmark;
  const target = question_id ? { question_id } : { library_item_id: library_item_id ?? '' };
  const name =
    (item && titleName(item.title)) ??
    (question && plainText(question.stem).slice(0, 60)) ??
    t('openQuestion');
  const action = <BookmarkButton userId={userId} target={target} name={name} isCompact />;
  if (question) return <BookmarkedQuestion question={question} action={action} />;
  return (
    <div className="flex items-center justify-between gap-3 px-5 py-3">
      {item ? (
        <p className="grid">
          <ItemTitle title={titleName(item.title)} url={item.url} />
          <span className="text-muted-foreground text-sm">
            {[
              item.subject && subjectName(item.subject),
              t(`kinds.${item.kind === 'material' ? 'material' : 'paper'}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      ) : (
        <p className="text-muted-foreground">{question_id ? t('openQuestion') : t('gone')}</p>
      )}
      <div className="-mr-2 shrink-0">{action}</div>
    </div>
  );
}

function ItemTitle({ title, url }: { title: string; url: string | null }) {
  if (!url) return <span className="font-medium">{title}</span>;
  return (
    <a href={url} target="_blank" rel="noopener" className="font-medium text-link underline">
      {title}
    </a>
  );
}
