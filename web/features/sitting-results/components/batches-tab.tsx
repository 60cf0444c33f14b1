import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  GetSittingResultsResponse,
  SittingResults,
} from '#core/contracts/sitting-results/sitting-results.ts';
import { compareGroups, type GroupResult } from '#core/domain/sitting-results/compare-groups.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { shownMarks } from '#web/features/sitting-results/model/shown-marks.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';

type BatchesTabProps = { sitting: GetSittingResultsResponse['sitting']; results: SittingResults };
const FIGURES = ['mean', 'median', 'highest'] as const;

/** The batches beside each other: a table, of which a phone shows a card each. */
export function BatchesTab({ sitting, results }: BatchesTabProps) {
  const { t } = useTranslation('sitting-results');
  const { candidates, groups, subjects } = results;
  const compared = useMemo(
    () => compareGroups(candidates, groups, subjects.length),
    [candidates, groups, subjects.length],
  );
  if (compared.groups.length === 0) return <EmptyState title={t('batches.none')} />;
  const rows = [...compared.groups, { ...compared.all, name: t('batches.everybody') }];
  const parts = subjects.length > 1 ? subjects : [];
  return (
    <section aria-labelledby="batches" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="batches" className="font-semibold text-xl">
          {t('batches.title')}
        </h2>
        <p className="text-muted-foreground">{t('batches.text')}</p>
      </div>
      <ul className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <BatchCard key={row.id ?? 'all'} row={row} maxMarks={sitting.max_marks} subjects={parts} />
        ))}
      </ul>
      <BatchTable rows={rows} subjects={parts} />
    </section>
  );
}

type Parts = SittingResults['subjects'];

function BatchTable({ rows, subjects }: { rows: readonly GroupResult[]; subjects: Parts }) {
  const { t } = useTranslation('sitting-results');
  const cell = 'px-3 py-2 text-right tabular-nums';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-xl border border-border bg-surface max-md:hidden">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('batches.title')}</caption>
        <thead className="bg-muted text-muted-foreground">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {t('batches.batch')}
            </th>
            {(['listed', 'appeared', 'absent', ...FIGURES] as const).map((column) => (
              <th key={column} scope="col" className={cn(cell, 'font-medium')}>
                {t(`batches.${column}`)}
              </th>
            ))}
            {subjects.map(({ name }) => (
              <th key={name} scope="col" className={cn(cell, 'font-medium')}>
                {t('batches.subjectMean', { subject: subjectName(name) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id ?? 'all'}
              className={cn('border-border border-t', row.id === null && 'bg-muted/50 font-semibold')}
            >
              <th scope="row" className="wrap-anywhere px-3 py-2 text-left font-semibold">
                {row.name}
              </th>
              {[row.listed, row.appeared, row.absent].map((count, place) => (
                <td key={`${row.name}-${String(place)}`} className={cell}>
                  {formatNumber(count)}
                </td>
              ))}
              {FIGURES.map((figure) => (
                <td key={figure} className={cell}>
                  {row.total ? shownMarks(row.total[figure]) : t('none')}
                </td>
              ))}
              {subjects.map(({ name }, place) => {
                const marks = row.subjects[place];
                return (
                  <td key={name} className={cell}>
                    {marks ? shownMarks(marks.mean) : t('none')}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BatchCardProps = { row: GroupResult; maxMarks: number; subjects: Parts };

function BatchCard({ row, maxMarks, subjects }: BatchCardProps) {
  const { t } = useTranslation('sitting-results');
  const { name, total } = row;
  const facts = [
    ...(['appeared', 'absent'] as const).map((each) => ({
      name: t(`batches.${each}`),
      value: formatNumber(row[each]),
    })),
    ...(['median', 'highest'] as const).map((each) => ({
      name: t(`batches.${each}`),
      value: total ? shownMarks(total[each]) : t('none'),
    })),
    ...subjects.map(({ name: subject }, place) => {
      const marks = row.subjects[place];
      return { name: subjectName(subject), value: marks ? shownMarks(marks.mean) : t('none') };
    }),
  ];
  return (
    <li className="grid gap-2 rounded-xl border border-border bg-surface p-4">
      <p className="flex items-baseline justify-between gap-3">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <span className="whitespace-nowrap font-bold text-lg tabular-nums">
          {total ? shownMarks(total.mean) : t('none')}
        </span>
      </p>
      <Progress
        value={total ? Math.max(0, Math.min(100, (total.mean * 100) / maxMarks)) : 0}
        label={t('batches.mean')}
      />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {facts.map((fact) => (
          <div key={fact.name} className="flex justify-between gap-2">
            <dt className="min-w-0 truncate text-muted-foreground">{fact.name}</dt>
            <dd className="tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
