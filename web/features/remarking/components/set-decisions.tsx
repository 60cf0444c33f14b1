import { useTranslation } from 'react-i18next';
import type { RemarkSet } from '#web/features/remarking/api/remark-set.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

/** Who decided, when and why; the same of a reversal. */
export function SetDecisions({ set }: { set: RemarkSet }) {
  const { t } = useTranslation('remarking');
  const nobody = t('set.formerAccount');
  const { reversed_at: reversedAt } = set;
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-muted-foreground text-sm">
          {t('set.decided', { who: set.actor ?? nobody, when: formatDateTime(set.created_at) })}
        </dt>
        <dd className="wrap-anywhere whitespace-pre-line">{set.reason}</dd>
      </div>
      {reversedAt && (
        <div>
          <dt className="text-muted-foreground text-sm">
            {t('set.reversed', { who: set.reversed_by ?? nobody, when: formatDateTime(reversedAt) })}
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{set.reversal_reason}</dd>
        </div>
      )}
    </dl>
  );
}
