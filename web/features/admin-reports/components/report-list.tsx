import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import type { Report, ReportedQuestion } from '#web/features/admin-reports/api/list-reported.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

/** Who says what of the question, the oldest first. */
export function ReportList({ question }: { question: ReportedQuestion }) {
  const { t } = useTranslation('admin-reports');
  const { reports, report_count: count } = question;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold text-sm">{t('reported.count', { count })}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border rounded-lg border border-border">
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </ul>
      {count > reports.length && (
        <p className="text-muted-foreground text-sm">
          {t('reported.more', { count: count - reports.length })}
        </p>
      )}
    </section>
  );
}

function ReportItem({ report }: { report: Report }) {
  const { t } = useTranslation(['admin-reports', 'question-reports']);
  const { reason, note, status, student, edited_at: at, reply, answered_at: answeredAt } = report;
  return (
    <li className="wrap-anywhere grid gap-1 px-3 py-2.5 text-sm">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <span>{t(`question-reports:reasons.${reason}`)}</span>
        {status !== 'open' && (
          <Badge variant={status === 'accepted' ? 'success' : 'neutral'}>{t(`given.${status}`)}</Badge>
        )}
      </span>
      {note && <span className="whitespace-pre-line">{note}</span>}
      <span className="text-muted-foreground">
        <span>{student ?? t('nameless')}</span>
        <span> · </span>
        <span>{formatDateTime(at)}</span>
      </span>
      {reply && answeredAt && (
        <span className="whitespace-pre-line border-border border-l-2 pl-3 text-muted-foreground">
          {t(status === 'open' ? 'earlierReply' : 'reply', { when: formatDateTime(answeredAt) })} {reply}
        </span>
      )}
    </li>
  );
}
