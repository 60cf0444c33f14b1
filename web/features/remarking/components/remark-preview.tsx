import { useTranslation } from 'react-i18next';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import { MarksDistribution } from '#web/features/remarking/components/marks-distribution.tsx';
import { RemarkedStudents } from '#web/features/remarking/components/remarked-students.tsx';
import { RemarkedTests } from '#web/features/remarking/components/remarked-tests.tsx';
import { formatNumber, formatSignedMarks } from '#web/lib/i18n/format.ts';

/** What a ruling would do: to how many, by how much, and to whom. */
export function RemarkPreview({ preview }: { preview: PreviewRemarkingResponse }) {
  const { t } = useTranslation('remarking');
  const { attempts, changed, raised, lowered, changes, ranks_moved: moved } = preview;
  const facts = [
    ['marked', attempts.marked],
    ['onPaper', attempts.on_paper],
    ['unpublished', attempts.unpublished],
    ['open', attempts.open],
    ['changed', changed],
    ['raised', raised],
    ['lowered', lowered],
    ['ranksMoved', moved],
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-muted-foreground text-sm">{t(`preview.${name}`)}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {attempts.open > 0 && <p className="text-muted-foreground text-sm">{t('preview.openText')}</p>}
      {changed === 0 ? (
        <p>{t('preview.nothing')}</p>
      ) : (
        <>
          <section className="grid gap-2">
            <h3 className="font-semibold">{t('preview.changes')}</h3>
            <ul className="flex flex-wrap gap-2">
              {changes.map(({ difference, attempts: count }) => (
                <li key={difference} className="rounded-lg bg-muted px-3 py-1.5 tabular-nums">
                  {t('preview.change', { marks: formatSignedMarks(difference), count })}
                </li>
              ))}
            </ul>
          </section>
          <MarksDistribution distribution={preview.distribution} />
          <RemarkedTests tests={preview.tests} count={preview.test_count} />
          <RemarkedStudents examples={preview.examples} />
        </>
      )}
    </div>
  );
}
