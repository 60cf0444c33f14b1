import { useTranslation } from 'react-i18next';
import type { GetGroupSittingsResponse } from '#core/contracts/sitting-results/group-sittings.ts';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatDate, formatNumber, formatOneDecimal } from '#web/lib/i18n/format.ts';

type ExamListProps = { sittings: GetGroupSittingsResponse['sittings']; base: string };

/** The newest first, each with the group's mean as a bar: one under another they are its development. */
export function ExamList({ sittings, base }: ExamListProps) {
  const { t } = useTranslation('group-exams');
  return (
    <section aria-labelledby="group-exams" className="grid gap-3">
      <h2 id="group-exams" className="font-semibold text-xl">
        {t('exams')}
      </h2>
      <ol className="divide-y divide-border rounded-xl border border-border bg-surface px-4">
        {sittings.toReversed().map(({ id, title, starts_at, is_released, listed, appeared, ...marks }) => (
          <li key={id} className="grid gap-1.5 py-4">
            <div className="flex items-baseline justify-between gap-3">
              <StaffLink
                to={`${base}/sittings/${id}/results`}
                aria-label={t('results', { title })}
                className="wrap-anywhere rounded-sm font-semibold hover:text-link hover:underline"
              >
                {title}
              </StaffLink>
              <span className="whitespace-nowrap font-bold tabular-nums">
                {marks.mean === null ? t('meanNone') : t('mean', { percent: formatOneDecimal(marks.mean) })}
              </span>
            </div>
            <Progress
              value={Math.max(0, marks.mean ?? 0)}
              label={t('mean', { percent: formatOneDecimal(marks.mean ?? 0) })}
            />
            <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm tabular-nums">
              <span>
                {t('held', {
                  date: formatDate(starts_at),
                  appeared: formatNumber(appeared),
                  listed: formatNumber(listed),
                })}
              </span>
              {!is_released && <Badge variant="warning">{t('notOut')}</Badge>}
            </p>
            {marks.median !== null && marks.highest !== null && (
              <p className="text-muted-foreground text-sm tabular-nums">
                {t('spread', {
                  median: formatOneDecimal(marks.median),
                  highest: formatOneDecimal(marks.highest),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
