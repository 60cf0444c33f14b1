import { type RefObject, useCallback } from 'react';
import { ListFilters } from '#web/features/admin-questions/components/list-filters.tsx';
import { QuestionSearch } from '#web/features/admin-questions/components/question-search.tsx';
import { RecentChanges } from '#web/features/admin-questions/components/recent-changes.tsx';
import { RefusedQuestions } from '#web/features/admin-questions/components/refused-questions.tsx';
import { UncheckedFormulas } from '#web/features/admin-questions/components/unchecked-formulas.tsx';
import { ViewsPopover } from '#web/features/admin-questions/components/views-popover.tsx';
import type { UndoChange } from '#web/features/admin-questions/hooks/use-undo-change.ts';
import type { ListAddress } from '#web/features/admin-questions/model/list-address.ts';

type ListToolbarProps = {
  address: ListAddress;
  onView: (address: ListAddress) => void;
  onNarrow: (change: Partial<ListAddress>) => void;
  search: RefObject<HTMLInputElement | null>;
  undoing: UndoChange;
};

/** What narrows the list, and the way back from what was changed in it. */
export function ListToolbar({ address, onView, onNarrow, search, undoing }: ListToolbarProps) {
  const searchFor = useCallback((text: string) => onNarrow({ search: text || undefined }), [onNarrow]);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <QuestionSearch value={address.search ?? ''} onChange={searchFor} inputRef={search} />
        <ViewsPopover address={address} onView={onView} />
        <RecentChanges undo={undoing.undo} undoing={undoing.undoing} />
      </div>
      <ListFilters address={address} onChange={onNarrow} />
      {address.formulas && <UncheckedFormulas />}
      {undoing.refused.length > 0 && (
        <RefusedQuestions questions={undoing.refused} onClose={undoing.forgetRefused} />
      )}
    </div>
  );
}
