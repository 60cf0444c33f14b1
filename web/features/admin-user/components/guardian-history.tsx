import { useTranslation } from 'react-i18next';
import type { GuardianRecord, GuardianRecordAct } from '#core/contracts/admin-users/guardian.ts';
import { Button } from '#web/components/ui/button.tsx';
import { formatDate, formatDateTime } from '#web/lib/i18n/format.ts';

export type GuardianPartProps = {
  record: GuardianRecord;
  isBusy: boolean;
  onAct: (act: GuardianRecordAct) => void;
};

/** All that was decided, the newest first; a request of the guardian is marked when it is done. */
export function GuardianHistory({ record: { decisions }, isBusy, onAct }: GuardianPartProps) {
  const { t } = useTranslation('admin-user');
  if (decisions.length === 0) return null;
  return (
    <section className="grid gap-1 border-border border-t pt-4">
      <h3 className="font-semibold">{t('guardian.history')}</h3>
      <ul className="grid">
        {decisions.map(
          ({ id, at, decision, how, name, seen_on: seen, recorded_by: by, settled_at: settled }) => {
            const isRequest = decision === 'asked_data' || decision === 'asked_deletion';
            return (
              <li key={id} className="grid gap-1 border-border border-b py-2 text-sm last:border-b-0">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="wrap-anywhere">
                    {[name, t(`guardian.decisions.${decision}`), t(`guardian.hows.${how}`)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className="text-muted-foreground">{formatDateTime(at)}</span>
                </span>
                {seen && (
                  <span className="text-muted-foreground">
                    {t('guardian.seenBy', { seen: formatDate(`${seen}T00:00:00Z`), by: by ?? '–' })}
                  </span>
                )}
                {isRequest && settled && (
                  <span className="text-muted-foreground">
                    {t('guardian.settled', { date: formatDate(settled) })}
                  </span>
                )}
                {isRequest && !settled && (
                  <Button
                    size="sm"
                    variant="outline"
                    className="justify-self-start"
                    disabled={isBusy}
                    onClick={() => onAct({ kind: 'settle', decision_id: id })}
                  >
                    {t('guardian.settle')}
                  </Button>
                )}
              </li>
            );
          },
        )}
      </ul>
    </section>
  );
}
