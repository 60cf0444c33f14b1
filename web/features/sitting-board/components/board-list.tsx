import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardCandidate } from '#core/contracts/sittings/board.ts';
import type { CandidateAction } from '#core/domain/sittings/candidate-state.ts';
import { BoardRowView, ROW_COLUMNS } from '#web/features/sitting-board/components/board-row.tsx';
import type { Board } from '#web/features/sitting-board/hooks/use-board.ts';
import { cn } from '#web/lib/page/cn.ts';
import { useIsWide } from '#web/lib/page/use-is-wide.ts';

type BoardListProps = {
  board: Board;
  questions: number;
  /** Names of those with clocks of their own. */
  sections: readonly string[];
  selected: ReadonlySet<number>;
  onToggle: (number: number, isOn: boolean) => void;
  onOpen: (number: number) => void;
  onAct: (action: CandidateAction, candidate: BoardCandidate) => void;
};

const COLUMNS = ['candidate', 'state', 'answered', 'seen', 'waiting', 'devices', 'left', 'ends'] as const;
const WIDE_ROW = 56;
/** Of a phone: three lines, and one more where the open section is told. Devanagari, Telugu and Tamil stand in higher lines. */
const NARROW_ROW = { latin: 112, indic: 126 };
const SECTION_LINE = 24;

/** Only the rows in sight are drawn: two thousand stay quick. They keep their places while somebody points at them. */
export function BoardList({ board, questions, sections, selected, onToggle, onOpen, onAct }: BoardListProps) {
  const { t, i18n } = useTranslation('sitting-board');
  const isWide = useIsWide('md');
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, setHeld } = board;
  const narrowRow = NARROW_ROW[i18n.language === 'en' ? 'latin' : 'indic'];
  const rowHeight = isWide ? WIDE_ROW : narrowRow + (sections.length > 0 ? SECTION_LINE : 0);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shown[index]?.candidate.number ?? index,
    overscan: 8,
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as Element).closest<HTMLElement>('[data-index]');
    if (!step || !row || !(event.target as Element).matches('[data-name]')) return;
    event.preventDefault();
    const next = Math.min(Math.max(Number(row.dataset.index) + step, 0), shown.length - 1);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${String(next)}"] [data-name]`)?.focus(),
    );
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table
    <div
      role="table"
      aria-label={t('list')}
      aria-rowcount={shown.length + 1}
      className="overflow-hidden rounded-xl border border-border bg-surface"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) setHeld(false);
      }}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row is no control */}
      <div
        role="row"
        className={cn(
          ROW_COLUMNS,
          'border-border border-b px-3 py-2 text-muted-foreground text-sm max-md:sr-only',
        )}
      >
        <span aria-hidden="true" />
        {COLUMNS.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: a heading is no control
          <span
            key={column}
            role="columnheader"
            title={t(`columns.${column}.text`)}
            className="truncate font-medium"
          >
            {t(`columns.${column}.name`)}
          </span>
        ))}
        <span aria-hidden="true" />
      </div>
      <div ref={scroller} className="max-h-[70dvh] min-h-40 overflow-y-auto [overflow-anchor:none]">
        {shown.length === 0 && <p className="p-6 text-center text-muted-foreground">{t('nobody')}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = shown[item.index];
            if (!row) return null;
            return (
              <div
                key={item.key}
                className="absolute inset-x-0 top-0"
                style={{ height: rowHeight, transform: `translateY(${String(item.start)}px)` }}
              >
                <BoardRowView
                  row={row}
                  index={item.index}
                  now={board.now}
                  questions={questions}
                  sections={sections}
                  isSelected={selected.has(row.candidate.number)}
                  onToggle={(isOn) => onToggle(row.candidate.number, isOn)}
                  onOpen={() => onOpen(row.candidate.number)}
                  onAct={(action) => onAct(action, row.candidate)}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
