import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/components/ui/popover.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type BulkChange, bulkChangesQuery } from '#web/features/admin-questions/api/list-bulk-changes.ts';
import type { UndoChange } from '#web/features/admin-questions/hooks/use-undo-change.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { describeChange } from '#web/lib/question-bank/describe-change.ts';

/** What was changed together, by whomever, and the way back: also after the tab was closed. */
export function RecentChanges({ undo, undoing }: Pick<UndoChange, 'undo' | 'undoing'>) {
  const { t } = useTranslation('admin-questions');
  const [open, setOpen] = useState(false);
  const changes = useQuery({ ...bulkChangesQuery(), enabled: open });
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <Undo2 aria-hidden="true" />
          {t('recent.title')}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={t('recent.title')}
        className="grid max-h-[70dvh] w-96 gap-3 overflow-y-auto p-3"
      >
        {changes.isPending && <Skeleton className="h-24" />}
        {changes.isError && <p className="text-danger-soft-foreground text-sm">{t('recent.loadFailed')}</p>}
        {changes.data?.length === 0 && <p className="text-muted-foreground text-sm">{t('recent.empty')}</p>}
        {changes.data && changes.data.length > 0 && (
          <ul className="grid gap-2">
            {changes.data.map((change) => (
              <ChangeItem key={change.id} change={change} isBusy={undoing === change.id} onUndo={undo} />
            ))}
          </ul>
        )}
      </PopoverContent>
    </Popover>
  );
}

type ChangeItemProps = { change: BulkChange; isBusy: boolean; onUndo: (id: string) => void };

function ChangeItem({ change, isBusy, onUndo }: ChangeItemProps) {
  const { t } = useTranslation('admin-questions');
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="grid min-w-0">
        <span className="wrap-anywhere text-sm">{describeChange(change.change, change.question_count)}</span>
        <span className="text-muted-foreground text-xs">{formatDateTime(change.created_at)}</span>
      </span>
      {change.undone_at ? (
        <span className="text-muted-foreground text-sm">{t('recent.undone')}</span>
      ) : (
        <Button variant="outline" size="sm" busy={isBusy} onClick={() => onUndo(change.id)}>
          {t('undo')}
        </Button>
      )}
    </li>
  );
}
