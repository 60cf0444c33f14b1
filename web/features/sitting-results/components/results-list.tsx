import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartOfPaper } from '#core/domain/sitting-results/results-of.ts';
import { ResultRow } from '#web/features/sitting-results/components/result-row.tsx';
import { type Column, ResultsHead } from '#web/features/sitting-results/components/results-head.tsx';
import { useColumnNames } from '#web/features/sitting-results/components/use-column-names.ts';
import type { Candidate, SortKey } from '#web/features/sitting-results/model/results-view.ts';
import { useIsWide } from '#web/lib/page/use-is-wide.ts';

type ResultsListProps = {
  shown: readonly Candidate[];
  subjects: readonly PartOfPaper[];
  sections: readonly PartOfPaper[];
  hasRanks: boolean;
  maxMarks: number;
  reportsOf: string | null;
  sort: SortKey;
  isTurned: boolean;
  onSort: (key: SortKey) => void;
};

const WIDE_ROW = 56;
/** Scripts of India are taller than Latin letters. */
const NARROW_ROW = 124;
const NARROW_ROW_WITH_REPORT = 140;
/** More subjects than these stand in the file alone. */
const MOST_SUBJECTS = 5;

/** Only the rows in sight are drawn: two thousand stay quick. */
export function ResultsList({
  shown,
  subjects,
  sections,
  hasRanks,
  maxMarks,
  reportsOf,
  sort,
  isTurned,
  onSort,
}: ResultsListProps) {
  const { t } = useTranslation('sitting-results');
  const isWide = useIsWide('md');
  const { nameOf } = useColumnNames(subjects, hasRanks);
  const scroller = useRef<HTMLDivElement>(null);
  const narrowRow = reportsOf === null ? NARROW_ROW : NARROW_ROW_WITH_REPORT;
  const rowHeight = isWide ? WIDE_ROW : narrowRow;
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shown[index]?.number ?? index,
    overscan: 8,
  });
  const parts = subjects.length > 1 ? subjects.slice(0, MOST_SUBJECTS) : [];
  const columns: { key: Column; width: string }[] = [
    { key: 'name', width: 'minmax(10rem,3fr)' },
    { key: 'state', width: 'minmax(7.5rem,1.2fr)' },
    ...(hasRanks ? [{ key: 'rank' as const, width: 'minmax(6.5rem,1fr)' }] : []),
    { key: 'marks', width: 'minmax(4.5rem,1fr)' },
    ...parts.map((_, place) => ({ key: `subject-${place}` as const, width: 'minmax(4rem,1fr)' })),
    { key: 'counts', width: 'minmax(7rem,1.3fr)' },
    { key: 'time', width: 'minmax(4rem,1fr)' },
    ...(reportsOf === null ? [] : [{ key: 'report' as const, width: '2.75rem' }]),
  ];
  const look = { '--results-columns': columns.map(({ width }) => width).join(' ') } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table
    <div
      role="table"
      aria-label={t('list')}
      aria-rowcount={shown.length + 1}
      style={look}
      className="overflow-hidden rounded-xl border border-border bg-surface"
    >
      <ResultsHead
        columns={columns.map(({ key }) => key)}
        nameOf={nameOf}
        sort={sort}
        isTurned={isTurned}
        onSort={onSort}
        isWide={isWide}
      />
      {shown.length === 0 && <p className="p-6 text-center text-muted-foreground">{t('nobody')}</p>}
      {/* What scrolls is reached by the keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        ref={scroller}
        role="rowgroup"
        aria-label={t('list')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        tabIndex={0}
        className="max-h-[70dvh] overflow-y-auto [overflow-anchor:none]"
      >
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const candidate = shown[item.index];
            if (!candidate) return null;
            return (
              <div
                key={item.key}
                className="absolute inset-x-0 top-0"
                style={{ height: rowHeight, transform: `translateY(${String(item.start)}px)` }}
              >
                <ResultRow
                  candidate={candidate}
                  index={item.index}
                  subjects={parts}
                  sections={sections}
                  hasRanks={hasRanks}
                  maxMarks={maxMarks}
                  reportsOf={reportsOf}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
