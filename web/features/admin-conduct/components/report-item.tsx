import { useTranslation } from 'react-i18next';
import type { BehaviourReport } from '#core/contracts/conduct/conduct.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Account } from '#web/features/admin-conduct/components/account.tsx';
import type { PartProps } from '#web/features/admin-conduct/model/part-props.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

const OUTCOMES = ['nothing', 'new_alias', 'stopped'] as const;

/** Who told what of whom; while it waits, what can be done. */
export function ReportItem({ report, onChange, isBusy }: { report: BehaviourReport } & Partial<PartProps>) {
  const { t } = useTranslation('admin-conduct');
  const { id, about, reporter, reason, created_at, outcome } = report;
  return (
    <li className="grid gap-3 border-border border-b px-4 py-4 last:border-b-0">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Account person={about} />
          <Badge variant={outcome ? 'neutral' : 'warning'}>{t(`reasons.${reason}`)}</Badge>
          {about.is_stopped && <Badge variant="danger">{t('stopped.badge')}</Badge>}
        </p>
        <p className="text-muted-foreground text-sm">
          {t('reports.by')} <Account person={reporter} /> · {formatDateTime(created_at)}
        </p>
        {about.reports > 0 && <p className="text-sm">{t('reports.others', { count: about.reports })}</p>}
        {outcome && <p className="text-sm">{t(`outcomes.${outcome}.done`)}</p>}
      </div>
      {onChange && (
        <div className="flex flex-wrap gap-2">
          {OUTCOMES.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === 'nothing' ? 'ghost' : 'outline'}
              disabled={isBusy}
              onClick={() => onChange({ act: 'settle', report_id: id, outcome: each })}
            >
              {t(`outcomes.${each}.action`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
