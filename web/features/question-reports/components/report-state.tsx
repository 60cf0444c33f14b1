import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import type { OwnReport } from '#web/features/question-reports/api/list-own-reports.ts';
import { formatDate } from '#web/lib/i18n/format.ts';

const STATES = {
  open: { variant: 'neutral', Icon: Hourglass },
  accepted: { variant: 'success', Icon: CircleCheck },
  declined: { variant: 'warning', Icon: CircleX },
} as const;

/** What the student reported, and what was answered. */
export function ReportState({ report }: { report: OwnReport }) {
  const { t } = useTranslation('question-reports');
  const { reason, note, status, question_report_answers: answer } = report;
  const { variant, Icon } = STATES[status];
  return (
    <section
      aria-label={t('yours')}
      className="grid w-full gap-2 rounded-lg border border-border bg-muted/40 p-4 text-sm"
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t('yours')}</span>
        <Badge variant={variant}>
          <Icon aria-hidden="true" />
          {t(`states.${status}`)}
        </Badge>
      </p>
      <p className="wrap-anywhere text-muted-foreground">
        <span>{t(`reasons.${reason}`)}</span>
        <span>{note && `: ${note}`}</span>
      </p>
      {answer && (
        <p className="wrap-anywhere whitespace-pre-line border-border border-t pt-2">
          <span className="block text-muted-foreground">
            {t(status === 'open' ? 'earlierAnswer' : 'answer', { when: formatDate(answer.created_at) })}
          </span>
          {answer.reply}
        </p>
      )}
    </section>
  );
}
