import { useTranslation } from 'react-i18next';
import { TextDifference } from '#web/components/text-difference/text-difference.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  type AuditEntry,
  changesOf,
  columnText,
  isRestorable,
} from '#web/features/admin-question-form/model/history-versions.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

const KNOWN: ReadonlySet<string> = new Set(['insert', 'update', 'delete']);

type HistoryEntryProps = { entry: AuditEntry; onRestore: (() => void) | null };

/** One change: who, when, and each field as it was and became. */
export function HistoryEntry({ entry, onRestore }: HistoryEntryProps) {
  const { t } = useTranslation('question-form');
  const { action, part, actor, created_at: at, set_id: setId } = entry;
  const changes = changesOf(entry);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-border border-b pb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{actor ?? t('history.server')}</span>
        <time dateTime={at} className="text-muted-foreground text-sm">
          {formatDateTime(at)}
        </time>
        {part && <Badge variant="secondary">{t(`languages.${part as 'hi'}`)}</Badge>}
        {(action === 'insert' || action === 'delete') && <Badge>{t(`history.actions.${action}`)}</Badge>}
        {!KNOWN.has(action) && <Badge>{action}</Badge>}
        {setId && <Badge>{t('history.bulk')}</Badge>}
      </div>
      {action === 'insert' ? (
        <p className="text-muted-foreground text-sm">{t('history.made')}</p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {changes.map(({ column, before, after }) => (
            <div key={column} className="min-w-0">
              <dt className="text-muted-foreground text-sm">{t(`columns.${column}`)}</dt>
              <dd>
                <TextDifference
                  before={columnText(column, before)}
                  after={columnText(column, after)}
                  lang={part ?? undefined}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isRestorable(entry) && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          disabled={!onRestore}
          onClick={() => onRestore?.()}
          aria-label={t('history.restoreNamed', { when: formatDateTime(at) })}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}
