import { useTranslation } from 'react-i18next';
import type { PartOfPaper, ResultState } from '#core/domain/sitting-results/results-of.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ReportButton } from '#web/features/sitting-results/components/report-button.tsx';
import { type Candidate, isBelow } from '#web/features/sitting-results/model/results-view.ts';
import { shownMarks, shownMinutes } from '#web/features/sitting-results/model/shown-marks.ts';
import { formatNumber, formatPercentile } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

const looks = {
  handed_in: 'success',
  closed: 'neutral',
  paper: 'primary',
  unmarked: 'warning',
  absent: 'neutral',
} as const satisfies Record<ResultState, string>;

type ResultRowProps = {
  candidate: Candidate;
  index: number;
  subjects: readonly PartOfPaper[];
  sections: readonly PartOfPaper[];
  hasRanks: boolean;
  maxMarks: number;
  /** Of the sitting, once its results are out: then there are reports for families. */
  reportsOf: string | null;
};

/** A line on a desktop, three on a phone; of one height each, so that the list knows where they stand. */
export function ResultRow(props: ResultRowProps) {
  const { candidate, index, subjects, sections, hasRanks, maxMarks, reportsOf } = props;
  const { t } = useTranslation('sitting-results');
  const { number, name, roll_no, room, state, total, rank, percentile, time_sec } = candidate;
  const none = t('none');
  const percentileText =
    percentile === null ? null : t('percentile', { percentile: formatPercentile(percentile) });
  const cell = 'truncate text-sm tabular-nums max-md:hidden';
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table
    // biome-ignore lint/a11y/useFocusableInteractive: a row is no control
    <div
      role="row"
      aria-rowindex={index + 2}
      className="h-full items-center gap-3 border-border border-b px-3 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:gap-y-1 md:grid md:grid-cols-(--results-columns)"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a heading is no control */}
      <div role="rowheader" className="min-w-0">
        <p className="truncate font-medium">{name || t('gone', { number })}</p>
        <p className="truncate text-muted-foreground text-sm tabular-nums">
          {[String(number), roll_no, room].filter(Boolean).join(' · ')}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="cell" className="flex min-w-0 items-center gap-2 max-md:order-3">
        <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>
        {hasRanks && rank !== null && (
          <span className="truncate text-sm tabular-nums md:hidden">
            {t('rankOf', { rank: formatNumber(rank) })}
          </span>
        )}
      </div>
      {hasRanks && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="cell" className={cell} title={percentileText ?? undefined}>
          <span className="font-semibold">{rank === null ? none : formatNumber(rank)}</span>
          <span className="block truncate text-muted-foreground text-xs">
            {percentile !== null && formatPercentile(percentile)}
          </span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="cell" className="min-w-0 whitespace-nowrap tabular-nums max-md:order-2 max-md:text-right">
        <span className="font-bold text-lg">{total ? shownMarks(total.marks) : none}</span>
        <span className="text-muted-foreground text-sm md:hidden">
          {total ? ` ${t('figures.of', { max: shownMarks(maxMarks) })}` : ''}
        </span>
        <BelowCutOff cutOffs={candidate.cut_offs} sections={sections} />
      </div>
      {subjects.map(({ name: subject }, place) => {
        const scores = candidate.subjects[place];
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div key={subject} role="cell" className={cell}>
            {scores ? shownMarks(scores.marks) : none}
          </div>
        );
      })}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="cell" className={cell}>
        {total ? (
          <>
            <span aria-hidden="true">{t('counts', total)}</span>
            <span className="sr-only">{t('countsSpoken', total)}</span>
          </>
        ) : (
          <span>{none}</span>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="cell" className={cell}>
        {time_sec === null ? none : t('minutes', { minutes: shownMinutes(time_sec) })}
      </div>
      {reportsOf !== null && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="cell" className="max-md:order-3 max-md:justify-self-end">
          {total && candidate.user_id && <ReportButton sittingId={reportsOf} number={number} name={name} />}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <p
        role="cell"
        className="order-last col-span-2 truncate text-muted-foreground text-sm tabular-nums md:hidden"
      >
        {subjects.length > 0 && total
          ? subjects
              .map(({ name: subject }, place) => {
                const scores = candidate.subjects[place];
                return `${subjectName(subject)} ${scores ? shownMarks(scores.marks) : none}`;
              })
              .join(' · ')
          : total && t('countsSpoken', total)}
      </p>
    </div>
  );
}

type BelowCutOffProps = { cutOffs: Candidate['cut_offs']; sections: readonly PartOfPaper[] };

/** That a cut-off is not reached, and which to anyone who points at it or hears it. */
function BelowCutOff({ cutOffs, sections }: BelowCutOffProps) {
  const { t } = useTranslation('sitting-results');
  if (!cutOffs || !isBelow(cutOffs)) return null;
  const missed = sections.filter((_, place) => cutOffs.sections[place] === false);
  const names = [
    ...(cutOffs.paper === false ? [t('cutOffs.whole')] : []),
    ...missed.map(({ name }) => subjectName(name)),
  ].join(', ');
  const text = t('cutOffs.belowIn', { names });
  return (
    <span
      className="ml-auto block w-fit max-w-full truncate rounded bg-warning-soft px-1 text-warning-soft-foreground text-xs md:ml-0"
      title={text}
    >
      <span aria-hidden="true">{t('cutOffs.below')}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
