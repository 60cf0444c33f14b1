import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ClassScan } from '#core/contracts/sittings/class-scan.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatDateTime } from '#web/lib/i18n/format.ts';

/** What was sent, and how far each is read. */
export function ScanList({ scans }: { scans: readonly z.infer<typeof ClassScan>[] }) {
  const { t } = useTranslation('class-scans');
  if (scans.length === 0) return null;
  return (
    <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
      {scans.map(({ id, created_at, status, pages_read, pages_total, error }) => (
        <li key={id} className="grid gap-2 border-border border-b px-4 py-3 last:border-b-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{formatDateTime(created_at)}</span>
            <span className="text-muted-foreground tabular-nums">
              {status === 'waiting'
                ? t('scan.reading', { read: pages_read, count: Math.max(pages_total ?? 1, pages_read) })
                : t(`scan.${status}`, { count: pages_read })}
            </span>
          </p>
          {status === 'waiting' && (
            <Progress
              label={t('scan.progress')}
              value={pages_total ? Math.round((pages_read / Math.max(1, pages_total)) * 100) : 0}
            />
          )}
          {error && <p className="text-danger-soft-foreground text-sm">{error}</p>}
        </li>
      ))}
    </ul>
  );
}
