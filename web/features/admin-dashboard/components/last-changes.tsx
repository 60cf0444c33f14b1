import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, AUDITED } from '#core/domain/audit/audited.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { auditEntriesQuery } from '#web/features/admin-dashboard/api/list-audit-entries.ts';
import { describeEntry } from '#web/features/admin-dashboard/model/describe-entry.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import type { AuditedChange } from '#web/lib/office/audited-change.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

/** The last entries of the audit log: who did what, and when. */
export function LastChanges() {
  const { t } = useTranslation('admin');
  const entries = useQuery(auditEntriesQuery());
  return (
    <section className="grid content-start gap-3">
      <h2 className="font-semibold text-lg">{t('dashboard.log.title')}</h2>
      {entries.isError && (
        <LoadError error={entries.error} text={t('dashboard.log.failed')} onRetry={() => entries.refetch()} />
      )}
      {entries.isPending && <Skeleton className="h-48 rounded-xl" />}
      {entries.data?.length === 0 && <p className="text-muted-foreground">{t('dashboard.log.empty')}</p>}
      {entries.data && entries.data.length > 0 && (
        <ol className="grid overflow-hidden rounded-xl border border-border bg-surface">
          {entries.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: AuditedChange }) {
  const { t } = useTranslation('admin');
  const { t: ofLog } = useTranslation('admin-audit');
  const what = describeEntry(t, entry, (other) => wordsOfTheLog(ofLog, other));
  const to = placeOf(entry);
  const who = entry.actor ?? t(entry.actor_id ? 'dashboard.log.gone' : 'dashboard.log.server');
  return (
    <li className="grid gap-0.5 border-border border-b px-4 py-2.5 last:border-b-0">
      {to ? (
        <Link to={to} className="wrap-anywhere text-foreground hover:text-link hover:underline">
          {what}
        </Link>
      ) : (
        <span className="wrap-anywhere">{what}</span>
      )}
      <span className="wrap-anywhere text-muted-foreground text-sm">
        {who} · {formatDateTime(entry.created_at)}
      </span>
    </li>
  );
}

/** As the screen of the log has it. */
function wordsOfTheLog(t: TFunction<'admin-audit'>, entry: AuditedChange): string {
  const entity = AUDITED.find((known) => known === entry.entity);
  const action = AUDIT_ACTIONS.find((known) => known === entry.action);
  return `${entity ? t(`entities.${entity}`) : entry.entity}: ${action ? t(`actions.${action}`) : entry.action}`;
}

/** Where what was changed can be seen. */
function placeOf({ entity, entity_id, action }: AuditedChange): string | null {
  if (['questions', 'question_localizations', 'key_suspicion_dismissals'].includes(entity))
    return questionPath(entity_id);
  return entity === 'papers' && action !== 'delete' ? `/admin/papers/${entity_id}` : null;
}
