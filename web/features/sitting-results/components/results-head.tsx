import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isMostFirst, type SortKey } from '#web/features/sitting-results/model/results-view.ts';
import { cn } from '#web/lib/page/cn.ts';

/** Columns that nothing is sorted by. */
const UNSORTED = ['state', 'counts', 'report'] as const;
export type Column = SortKey | (typeof UNSORTED)[number];

type ResultsHeadProps = {
  columns: readonly Column[];
  nameOf: (key: SortKey) => string;
  sort: SortKey;
  isTurned: boolean;
  onSort: (key: SortKey) => void;
  /** On a phone it is heard, and not seen: there the list is sorted by the select above it. */
  isWide: boolean;
};

export function ResultsHead({ columns, nameOf, sort, isTurned, onSort, isWide }: ResultsHeadProps) {
  const { t } = useTranslation('sitting-results');
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table
    // biome-ignore lint/a11y/useFocusableInteractive: a row is no control
    <div
      role="row"
      className="items-center gap-3 border-border border-b px-3 text-muted-foreground text-sm max-md:sr-only md:grid md:grid-cols-(--results-columns)"
    >
      {columns.map((key) => {
        const unsorted = UNSORTED.find((each) => each === key);
        const sorted = unsorted ? null : (key as SortKey);
        const name = sorted === null ? t(`columns.${unsorted ?? 'state'}`) : nameOf(sorted);
        const isDown = sorted !== null && isMostFirst(sorted) !== isTurned;
        const Arrow = isDown ? ArrowDown : ArrowUp;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: a heading is no control
          <span
            key={key}
            role="columnheader"
            aria-sort={key === sort ? (isDown ? 'descending' : 'ascending') : undefined}
            className="min-w-0 font-medium"
          >
            {sorted === null || !isWide ? (
              <span className={cn('block py-2', key === 'report' && 'sr-only')}>{name}</span>
            ) : (
              <button
                type="button"
                title={t('sortBy', { column: name })}
                onClick={() => onSort(sorted)}
                className="inline-flex min-h-11 max-w-full items-center gap-1 text-left hover:text-foreground hover:underline"
              >
                <span className="line-clamp-2">{key === 'rank' ? t('columns.rankAndPercentile') : name}</span>
                {key === sort && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
              </button>
            )}
          </span>
        );
      })}
    </div>
  );
}
