import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, AUDITED } from '#core/domain/audit/audited.ts';
import type { AuditEntry } from '#web/features/admin-audit/api/audit-log.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

/** One entry; what changed is unfolded on demand. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin-audit');
  const entity = AUDITED.find((known) => known === entry.entity);
  const action = AUDIT_ACTIONS.find((known) => known === entry.action);
  const columns = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  return (
    <li className="grid gap-1 border-border border-b px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {entity ? t(`entities.${entity}`) : entry.entity}: {action ? t(`actions.${action}`) : entry.action}
        </span>
        <time dateTime={entry.created_at} className="text-muted-foreground text-sm tabular-nums">
          {formatDateTime(entry.created_at)}
        </time>
      </p>
      <p className="wrap-anywhere text-muted-foreground text-sm">
        <span>{entry.actor ?? t(entry.actor_id ? 'gone' : 'server')}</span>
        <span> · </span>
        <span>{entry.entity_id}</span>
        <span>{entry.part && ` · ${entry.part}`}</span>
      </p>
      {columns.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm text-link">
            {t('changed', { count: columns.length })}
          </summary>
          <dl className="mt-2 grid gap-2">
            {columns.map((column) => (
              <div key={column} className="grid gap-0.5">
                <dt className="font-medium">{column}</dt>
                {entry.before && column in entry.before && (
                  <dd className="wrap-anywhere text-muted-foreground">
                    <del>{shown(entry.before[column])}</del>
                  </dd>
                )}
                {entry.after && column in entry.after && (
                  <dd className="wrap-anywhere">{shown(entry.after[column])}</dd>
                )}
              </div>
            ))}
          </dl>
          {entry.request_id && (
            <p className="mt-2 wrap-anywhere text-muted-foreground">
              {t('request', { id: entry.request_id })}
            </p>
          )}
        </details>
      )}
    </li>
  );
}

const MAX_SHOWN = 2_000;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
