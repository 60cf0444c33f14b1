import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SingleKeysSwitch } from '#web/components/single-keys-switch.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { BulkActions, type RenderChosen } from '#web/features/admin-questions/components/bulk-actions.tsx';
import { ListPages } from '#web/features/admin-questions/components/list-pages.tsx';
import { ListResults } from '#web/features/admin-questions/components/list-results.tsx';
import { ListToolbar } from '#web/features/admin-questions/components/list-toolbar.tsx';
import { PreviewDialog } from '#web/features/admin-questions/components/preview-dialog.tsx';
import { useChangeQuestions } from '#web/features/admin-questions/hooks/use-change-questions.ts';
import { useCopyQuestion } from '#web/features/admin-questions/hooks/use-copy-question.ts';
import { useListKeys } from '#web/features/admin-questions/hooks/use-list-keys.ts';
import { useSelection } from '#web/features/admin-questions/hooks/use-selection.ts';
import { useUndoChange } from '#web/features/admin-questions/hooks/use-undo-change.ts';
import {
  changeAddress,
  filterOf,
  type ListAddress,
} from '#web/features/admin-questions/model/list-address.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { useRouteExists } from '#web/lib/page/use-route-exists.ts';
import { type ListedQuestion, questionsQuery } from '#web/lib/question-bank/find-questions.ts';
import { NEW_QUESTION_PATH, questionPath } from '#web/lib/question-bank/question-path.ts';

type QuestionListProps = {
  address: ListAddress;
  onAddress: (address: ListAddress, replace?: boolean) => void;
  renderAddToPaper: RenderChosen;
  renderReserve?: RenderChosen;
};

/** The bank at any size: what narrows it stands in the address. */
export function QuestionList({ address, onAddress, renderAddToPaper, renderReserve }: QuestionListProps) {
  const office = useOffice();
  const { t } = useTranslation('admin-questions');
  const navigate = useNavigate();
  const filter = filterOf(address);
  const page = address.page ?? 1;
  const list = useQuery(questionsQuery({ filter, sort: address.sort, page }));
  const { questions = [], total = 0 } = list.data ?? {};
  const { selection, ...select } = useSelection(JSON.stringify(filter));
  const [previewed, setPreviewed] = useState<string | null>(null);
  const undoing = useUndoChange();
  const { change } = useChangeQuestions(undoing.undo);
  const open = (id: string) => void navigate({ to: office.path(questionPath(id)) });
  const copy = useCopyQuestion(open);
  const results = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListKeys(results, search, { open, toggle: select.toggle });
  const narrow = useCallback(
    (wanted: Partial<ListAddress>) => onAddress(changeAddress(address, wanted), true),
    [address, onAddress],
  );
  const turnStatus = ({ id, status }: ListedQuestion) => {
    const value = status === 'active' ? 'archived' : 'active';
    change({ filter: { ids: [id] }, expected: 1, change: { field: 'status', value } });
  };
  return (
    <>
      <PageHeading
        title={t('title')}
        text={list.data ? t('count', { count: total }) : t('text')}
        action={<AddQuestion />}
      />
      <ListToolbar address={address} search={search} undoing={undoing} onView={onAddress} onNarrow={narrow} />
      <div
        ref={results}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity aria-busy:opacity-60"
        aria-busy={list.isPlaceholderData}
      >
        <ListResults
          list={list}
          address={address}
          onSort={(sort) => narrow({ sort })}
          onFirstPage={() => onAddress(changeAddress(address, {}))}
          onClear={() => onAddress({})}
          isSelected={(id) => selection.isAll || selection.ids.has(id)}
          onToggle={select.toggle}
          onTogglePage={select.setPage}
          onPreview={setPreviewed}
          onCopy={copy}
          onStatus={turnStatus}
        />
        {questions.length > 0 && (
          <ListPages
            page={page}
            total={total}
            onPage={(next) => onAddress(changeAddress(address, { page: next }))}
          />
        )}
      </div>
      <BulkActions
        address={address}
        total={total}
        selection={selection}
        onSelectAll={select.selectAll}
        onClear={select.clear}
        undo={undoing.undo}
        renderAddToPaper={renderAddToPaper}
        {...(renderReserve && { renderReserve })}
      />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-muted-foreground text-sm max-md:hidden">
        <p>{t('keys')}</p>
        <SingleKeysSwitch />
      </div>
      <PreviewDialog id={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}

function AddQuestion() {
  const office = useOffice();
  const { t } = useTranslation('admin-questions');
  const exists = useRouteExists();
  const path = office.path(NEW_QUESTION_PATH);
  if (!exists(path)) return null;
  return (
    <Link to={path} className={buttonVariants()}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Link>
  );
}
