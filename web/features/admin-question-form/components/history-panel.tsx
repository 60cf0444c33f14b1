import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { MoreButton } from '#web/components/more-button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { historyQuery } from '#web/features/admin-question-form/api/list-history.ts';
import { HistoryEntry } from '#web/features/admin-question-form/components/history-entry.tsx';
import { SidePanel } from '#web/features/admin-question-form/components/side-panel.tsx';
import { type AuditEntry, changesOf } from '#web/features/admin-question-form/model/history-versions.ts';

type HistoryPanelProps = {
  questionId: string;
  /** With the entries since, newest first; null where there is something to save first. */
  onRestore: ((entry: AuditEntry, entries: readonly AuditEntry[]) => void) | null;
  onClose: () => void;
};

/** Who changed the question and its translations, when and how, and the way back. */
export function HistoryPanel({ questionId, onRestore, onClose }: HistoryPanelProps) {
  const { t } = useTranslation('question-form');
  const history = useInfiniteQuery(historyQuery(questionId));
  const entries = history.data?.pages.flat() ?? [];
  const shown = entries.filter((entry) => changesOf(entry).length > 0);
  return (
    <SidePanel title={t('history.title')} onClose={onClose}>
      {history.isPending && <Skeleton className="h-40" />}
      {history.isError && (
        <LoadError error={history.error} text={t('history.failed')} onRetry={() => history.refetch()} />
      )}
      {history.isSuccess && shown.length === 0 && <p>{t('history.empty')}</p>}
      {shown.length > 0 && !onRestore && (
        <p className="text-muted-foreground text-sm">{t('history.saveFirst')}</p>
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
      <MoreButton list={history} text={t('history.more')} className="justify-self-start" />
    </SidePanel>
  );
}
