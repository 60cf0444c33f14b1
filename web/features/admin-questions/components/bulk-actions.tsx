import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionChange } from '#core/contracts/question-bank/change-questions.ts';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { BulkBar } from '#web/features/admin-questions/components/bulk-bar.tsx';
import { ChangeDialog } from '#web/features/admin-questions/components/change-dialog.tsx';
import { useChangeQuestions } from '#web/features/admin-questions/hooks/use-change-questions.ts';
import { useExportQuestions } from '#web/features/admin-questions/hooks/use-export-questions.ts';
import type { Selection } from '#web/features/admin-questions/hooks/use-selection.ts';
import { filterOf, type ListAddress } from '#web/features/admin-questions/model/list-address.ts';

type BulkActionsProps = {
  address: ListAddress;
  /** How many match. */
  total: number;
  selection: Selection;
  onSelectAll: () => void;
  onClear: () => void;
  undo: (bulkChangeId: string) => void;
  renderAddToPaper: RenderChosen;
  renderReserve?: RenderChosen;
};

/** A dialog of another feature: what the filter means, so many, goes to a paper, or is kept for a competition. */
export type RenderChosen = (request: {
  filter: QuestionFilter;
  count: number;
  onClose: () => void;
  onDone: () => void;
}) => ReactNode;

/** What is done with a selection, or with all that match. */
export function BulkActions({
  address,
  total,
  selection,
  onSelectAll,
  onClear,
  undo,
  renderAddToPaper,
  renderReserve,
}: BulkActionsProps) {
  const { t } = useTranslation('admin-questions');
  const [asked, setAsked] = useState<'change' | 'paper' | 'reserve' | QuestionChange | null>(null);
  const { change, isPending } = useChangeQuestions(undo);
  const download = useExportQuestions();
  const filter = selection.isAll ? filterOf(address) : { ids: [...selection.ids] };
  const count = selection.isAll ? total : selection.ids.size;
  const apply = (wanted: QuestionChange) => change({ filter, expected: count, change: wanted }, onClear);
  /** A selection is seen, and one click away from being as it was; all that match are asked about first. */
  const setStatus = (value: 'active' | 'archived') => {
    const wanted = { field: 'status', value } as const;
    if (selection.isAll) setAsked(wanted);
    else apply(wanted);
  };
  if (count === 0) return null;
  return (
    <>
      <BulkBar
        selected={selection.ids.size}
        total={total}
        isAll={selection.isAll}
        isBusy={isPending}
        isExporting={download.isPending}
        onSelectAll={onSelectAll}
        onClear={onClear}
        onStatus={setStatus}
        onChange={() => setAsked('change')}
        onPaper={() => setAsked('paper')}
        {...(renderReserve && { onReserve: () => setAsked('reserve') })}
        onExport={(format) => download.mutate({ filter, sort: address.sort, format })}
      />
      <ChangeDialog
        count={count}
        subject={address.subject}
        open={asked === 'change'}
        onOpenChange={() => setAsked(null)}
        onChange={apply}
      />
      {asked === 'paper' &&
        renderAddToPaper({ filter, count, onClose: () => setAsked(null), onDone: onClear })}
      {asked === 'reserve' &&
        renderReserve?.({ filter, count, onClose: () => setAsked(null), onDone: onClear })}
      <ConfirmDialog
        open={asked !== null && typeof asked !== 'string'}
        onOpenChange={() => setAsked(null)}
        title={t('confirm.title', { count })}
        text={t('confirm.text')}
        cancel={t('change.cancel')}
        action={t('change.apply', { count })}
        onAction={() => {
          if (asked && typeof asked !== 'string') apply(asked);
        }}
      />
    </>
  );
}
