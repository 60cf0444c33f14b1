import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#core/contracts/plan/plan.ts';
import { foldRows, type WeekRow, weekRows } from '#web/features/plan/model/week-rows.ts';
import { formatDays } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';

type Week = Plan['weeks'][number];

/** Rougher than days: what a week asks for, and which chapters it is of. */
export function WeekList({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('plan');
  const { near, later, exam } = foldRows(weekRows(weeks));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold text-xl">{t('weeks')}</h2>
      <div className="divide-y divide-border border-border border-y">
        <Rows rows={near} />
        {later.length > 0 && <Later rows={later} />}
        {exam && <Rows rows={[exam]} />}
      </div>
    </section>
  );
}

const Rows = ({ rows }: { rows: readonly WeekRow[] }) => (
  <ol className="divide-y divide-border">
    {rows.map((row) => (
      <li key={row.week.from}>
        <Row row={row} />
      </li>
    ))}
  </ol>
);

/** Who has a year to go does not scroll past fifty weeks to the end. */
function Later({ rows }: { rows: readonly WeekRow[] }) {
  const { t } = useTranslation('plan');
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return (
    <details className="group/later">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 -rotate-90 group-open/later:rotate-0" />
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-medium tabular-nums">{formatDays(first.week.from, last.to)}</h3>
          <p className="text-muted-foreground text-sm tabular-nums">
            {t('laterWeeks', { count: rows.reduce((sum, row) => sum + row.weeks, 0) })}
          </p>
        </div>
      </summary>
      <div className="border-border border-t">
        <Rows rows={rows} />
      </div>
    </details>
  );
}

function Row({ row: { week, to, weeks } }: { row: WeekRow }) {
  const { t } = useTranslation('plan');
  const head = (
    <>
      <h3 className="font-medium tabular-nums">{formatDays(week.from, to)}</h3>
      <p className="text-muted-foreground text-sm tabular-nums first-letter:uppercase">
        {weeks > 1 && <span>{`${t('eachOf', { count: weeks })}: `}</span>}
        <span>
          <WeekSum week={week} />
        </span>
      </p>
    </>
  );
  if (week.chapters.length === 0) return <div className="grid gap-0.5 py-3 ps-8">{head}</div>;
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 -rotate-90 group-open:rotate-0" />
        <div className="grid min-w-0 gap-0.5">{head}</div>
      </summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 ps-8 pb-4 text-sm">
        {week.chapters.map(({ subject, chapter }) => (
          <li key={`${subject}/${chapter}`} className="wrap-anywhere">
            {chapterName(chapter)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function WeekSum({ week: { questions, again, mistakes, papers, has_exam } }: { week: Week }) {
  const { t } = useTranslation('plan');
  const parts = [
    questions > 0 && t('weekQuestions', { count: questions }),
    again > 0 && t('weekAgain', { count: again }),
    mistakes > 0 && t('weekMistakes', { count: mistakes }),
    papers > 0 && t('weekPapers', { count: papers }),
    has_exam && t('weekExam'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : t('weekFree');
}
