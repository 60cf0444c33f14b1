import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  GetSittingResultsResponse,
  SittingResults,
} from '#core/contracts/sitting-results/sitting-results.ts';
import { compareGroups } from '#core/domain/sitting-results/compare-groups.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { CutOffNote } from '#web/features/sitting-results/components/cut-off-note.tsx';
import { Figures } from '#web/features/sitting-results/components/figures.tsx';
import { ResultsFilters } from '#web/features/sitting-results/components/results-filters.tsx';
import { ResultsList } from '#web/features/sitting-results/components/results-list.tsx';
import { SetCutOffs } from '#web/features/sitting-results/components/set-cut-offs.tsx';
import {
  matches,
  type ResultsFilter,
  sortCandidates,
} from '#web/features/sitting-results/model/results-view.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

type CandidatesTabProps = {
  /** The exam is the reader's to change. */
  holds: boolean;
  sitting: GetSittingResultsResponse['sitting'];
  results: SittingResults;
  filter: ResultsFilter;
  onFilter: (filter: ResultsFilter) => void;
};

/** Everybody, filtered and sorted here: two thousand at once, without a call. */
export function CandidatesTab({ holds, sitting, results, filter, onFilter }: CandidatesTabProps) {
  const { t, i18n } = useTranslation('sitting-results');
  const { candidates, groups, subjects, sections, paper, ranking } = results;
  const collator = useMemo(() => new Intl.Collator(i18n.language, { numeric: true }), [i18n.language]);
  const sort = filter.sort ?? (ranking ? 'rank' : 'marks');
  const found = useMemo(() => candidates.filter((each) => matches(each, filter)), [candidates, filter]);
  const shown = useMemo(
    () => sortCandidates(found, sort, filter.turned ?? false, collator),
    [found, sort, filter.turned, collator],
  );
  const { all } = useMemo(() => compareGroups(found, [], subjects.length), [found, subjects.length]);
  if (candidates.length === 0) return <EmptyState title={t('noCandidates')} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Figures all={all} sitting={sitting} />
      <ResultsFilters
        filter={filter}
        onFilter={onFilter}
        sort={sort}
        rooms={[...new Set(candidates.flatMap(({ room }) => room ?? []))].sort(collator.compare)}
        groups={groups}
        subjects={subjects}
        hasRanks={ranking !== null}
        hasCutOffs={[paper, ...sections].some(({ cut_off }) => cut_off)}
      />
      <CutOffNote parts={[paper, ...sections]} shown={shown} />
      {holds && <SetCutOffs sittingId={sitting.id} paper={paper} sections={sections} />}
      <p role="status" className="text-muted-foreground text-sm tabular-nums">
        {t('filters.shown', { shown: formatNumber(shown.length), all: formatNumber(candidates.length) })}
      </p>
      <ResultsList
        shown={shown}
        subjects={subjects}
        sections={sections}
        hasRanks={ranking !== null}
        maxMarks={sitting.max_marks}
        reportsOf={sitting.state === 'released' ? sitting.id : null}
        sort={sort}
        isTurned={filter.turned ?? false}
        onSort={(key) =>
          onFilter({ ...filter, sort: key, turned: key === sort && !filter.turned ? true : undefined })
        }
      />
    </div>
  );
}
