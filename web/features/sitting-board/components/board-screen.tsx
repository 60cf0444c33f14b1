import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { watchedSittingQuery } from '#web/features/sitting-board/api/board-calls.ts';
import { ActDialog, type Acting } from '#web/features/sitting-board/components/act-dialog.tsx';
import { ActResult, type Done } from '#web/features/sitting-board/components/act-result.tsx';
import { BoardFilters } from '#web/features/sitting-board/components/board-filters.tsx';
import { BoardHeading } from '#web/features/sitting-board/components/board-heading.tsx';
import { BoardList } from '#web/features/sitting-board/components/board-list.tsx';
import { BoardToolbar } from '#web/features/sitting-board/components/board-toolbar.tsx';
import { CandidateSheet } from '#web/features/sitting-board/components/candidate-sheet.tsx';
import { useBoard } from '#web/features/sitting-board/hooks/use-board.ts';
import type { BoardFilter } from '#web/features/sitting-board/model/board-view.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

export type BoardScreenProps = {
  sittingId: string;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  /** Where the sittings are: '/admin' or '/staff'. */
  base: string;
};

/** What the invigilators watch: every candidate, who needs help first. It never acts by itself. */
export function BoardScreen({ sittingId, filter, onFilter, base }: BoardScreenProps) {
  const { t } = useTranslation('sitting-board');
  const board = useBoard(sittingId, filter);
  const details = useQuery(watchedSittingQuery(sittingId)).data?.sitting;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<number | null>(null);
  const [acting, setActing] = useState<Acting | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { sitting, rows } = board;
  const chosen = useMemo(
    () => rows.flatMap(({ candidate }) => (selected.has(candidate.number) ? [candidate] : [])),
    [rows, selected],
  );

  if (!sitting) {
    if (board.error && parseError(board.error).status === 404) return <NotFound />;
    if (board.error) return <LoadError error={board.error} onRetry={() => void board.store.ask()} />;
    return <Skeleton className="h-[36rem] rounded-xl" />;
  }
  const toggle = (number: number, isOn: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      if (isOn) next.add(number);
      else next.delete(number);
      return next;
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BoardHeading sitting={sitting} now={board.now} base={base} />
      {board.isOld && (
        <Alert kind="warning" role="alert">
          <p>{t('old')}</p>
        </Alert>
      )}
      <BoardFilters
        filter={filter}
        onFilter={onFilter}
        counts={board.counts}
        rooms={[...new Set(rows.flatMap(({ candidate }) => candidate.room ?? []))].sort()}
        groups={details?.groups ?? []}
      />
      <BoardToolbar
        chosen={chosen}
        shown={board.shown}
        all={rows.length}
        moved={board.moved}
        onSort={board.sortNow}
        onSelect={(numbers) => setSelected(new Set(numbers))}
        onAct={(action, candidates) => setActing({ action, candidates })}
      />
      <BoardList
        board={board}
        questions={sitting.question_count}
        sections={sitting.timed_sections}
        selected={selected}
        onToggle={toggle}
        onOpen={setOpen}
        onAct={(action, candidate) => setActing({ action, candidates: [candidate] })}
      />
      {/* After the list, over its end: above it, it would move every row. */}
      {done && (
        <div className="sticky bottom-4 z-10 shadow-raised">
          <ActResult
            done={done}
            rows={rows}
            sittingId={sittingId}
            onDone={(next) => {
              setDone(next);
              void board.store.ask();
            }}
            onClose={() => setDone(null)}
          />
        </div>
      )}
      {open !== null && (
        <CandidateSheet
          sittingId={sittingId}
          number={open}
          lastEvent={sitting.last_event_id}
          sections={sitting.timed_sections}
          now={board.now}
          row={rows.find(({ candidate }) => candidate.number === open)}
          onAct={(action, candidate) => setActing({ action, candidates: [candidate] })}
          onClose={() => setOpen(null)}
        />
      )}
      {acting && (
        <ActDialog
          sittingId={sittingId}
          acting={acting}
          onClose={() => setActing(null)}
          onDone={(result) => {
            setActing(null);
            setDone(result);
            if (acting.candidates !== 'all' && acting.candidates.length > 1) setSelected(new Set());
            void board.store.ask();
          }}
        />
      )}
    </div>
  );
}
