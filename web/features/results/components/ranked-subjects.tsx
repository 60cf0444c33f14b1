import { useTranslation } from 'react-i18next';
import type { OwnRank } from '#web/features/results/api/get-own-ranking.ts';
import { formatMarks, formatNumber } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type RankedSubjectsProps = { subjects: OwnRank['subjects']; total: OwnRank['total'] };

const COUNTS = ['right', 'wrong', 'blank'] as const;

/** The marks that were ranked, by subject and of the whole paper. */
export function RankedSubjects({ subjects, total }: RankedSubjectsProps) {
  const { t } = useTranslation('rankings');
  const rows = [
    ...Object.entries(subjects).map(([subject, scores]) => ({ name: subjectName(subject), scores })),
    { name: t('own.whole'), scores: total },
  ];
  const head = [t('own.subject'), t('own.marks'), ...COUNTS.map((each) => t(`own.${each}`))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={t('own.bySubject')} className="overflow-x-auto">
      <table aria-label={t('own.bySubject')} className="w-full text-sm tabular-nums">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="py-1.5 pr-4 text-left font-medium text-muted-foreground">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ name, scores }) => (
            <tr key={name} className="last:font-semibold">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {name}
              </th>
              <td className="py-1.5 pr-4">{formatMarks(scores.marks / 100)}</td>
              {COUNTS.map((each) => (
                <td key={each} className="py-1.5 pr-4">
                  {formatNumber(scores[each])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
