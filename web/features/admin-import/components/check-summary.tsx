import { useTranslation } from 'react-i18next';
import type { ImportCounts } from '#web/features/admin-import/api/get-import.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

/** What the check found, in figures. */
export function CheckSummary({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation('admin-import');
  const figures = [
    ['total', counts.total],
    ['ready', counts.ready],
    ['errors', counts.errors],
    ['warnings', counts.warnings],
    ...(counts.waiting > 0 ? ([['waiting', counts.waiting]] as const) : []),
    ['same', counts.same],
    ['alike', counts.alike],
  ] as const;
  return (
    <dl
      className={cn(
        'grid grid-cols-2 gap-3 sm:grid-cols-3',
        counts.waiting > 0 ? 'sm:grid-cols-4 lg:grid-cols-7' : 'lg:grid-cols-6',
      )}
    >
      {figures.map(([name, count]) => (
        <div key={name} className="rounded-xl border border-border bg-surface p-4">
          <dt className="text-muted-foreground text-sm">{t(`figures.${name}`)}</dt>
          <dd className="font-bold text-2xl tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
