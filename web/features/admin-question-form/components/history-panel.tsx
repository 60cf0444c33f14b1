import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Sheet, SheetContent, SheetTitle } from '#web/components/ui/sheet.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { historyQuery } from '#web/features/admin-question-form/api/list-history.ts';
import { HistoryEntry } from '#web/features/admin-question-form/components/history-entry.tsx';
import { type AuditEntry, changesOf } from '#web/features/admin-question-form/model/history-versions.ts';

type HistoryPanelProps = {
  questionId: string;
  /** With the entries since, newest first; null where there is something to save first. */
  onRestore: ((entry: AuditEntry, entries: readonly AuditEntry[]) => void) | null;
  onClose: () => void;
};

/** Who changed the question and its translations, when and how, and the way back. */
export function HistoryPanel({ questionId, onRestore, onClose }: HistoryPanelProps) {
  const { t } = useTranslation(['question-form', 'common']);
  const history = useInfiniteQuery(historyQuery(questionId));
  const entries = history.data?.pages.flat() ?? [];
  const shown = entries.filter((entry) => changesOf(entry).length > 0);
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent
        side="right"
        closeLabel={t('common:close')}
        className="w-full max-w-full sm:w-[36rem] sm:max-w-[85vw]"
      >
        <SheetTitle className="border-border border-b px-5 py-4 pr-14 font-semibold text-lg">
          {t('question-form:history.title')}
        </SheetTitle>
        {/* It scrolls with the keyboard, too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-5" tabIndex={0}>
          {history.isPending && <Skeleton className="h-40" />}
          {history.isError && (
            <LoadError
              error={history.error}
              text={t('question-form:history.failed')}
              onRetry={() => history.refetch()}
            />
          )}
          {history.isSuccess && shown.length === 0 && <p>{t('question-form:history.empty')}</p>}
          {shown.length > 0 && !onRestore && (
            <p className="text-muted-foreground text-sm">{t('question-form:history.saveFirst')}</p>
          )}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {shown.map((entry) => (
              <HistoryEntry
                key={entry.id}
                entry={entry}
                onRestore={onRestore && (() => onRestore(entry, entries))}
              />
            ))}
          </ol>
          {history.hasNextPage && (
            <Button
              variant="outline"
              className="justify-self-start"
              busy={history.isFetchingNextPage}
              onClick={() => history.fetchNextPage()}
            >
              {t('question-form:history.more')}
            </Button>
          )}
        </div>
      </SheetContent>
    </Sheet>
  );
}
