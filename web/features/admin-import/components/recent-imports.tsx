import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '#web/components/more-button.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { importsQuery, type RecentImport } from '#web/features/admin-import/api/list-imports.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

const VARIANTS = {
  checking: 'primary',
  checked: 'primary',
  importing: 'primary',
  done: 'success',
  cancelled: 'warning',
  error: 'danger',
  undone: 'neutral',
} as const;

/** Imports by whomever, the latest first: to go on with one, or to take it back. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('admin-import');
  const recent = useInfiniteQuery(importsQuery());
  const imports = recent.data?.pages.flat() ?? [];
  if (recent.isSuccess && imports.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="recent-imports">
      <h2 id="recent-imports" className="font-semibold text-lg">
        {t('recent.title')}
      </h2>
      {recent.isPending && <Skeleton className="h-32 rounded-xl" />}
      {recent.isError && <Alert kind="danger">{t('recent.failed')}</Alert>}
      {imports.length > 0 && (
        <ul className="divide-y divide-border rounded-xl border border-border bg-surface">
          {imports.map((known) => (
            <RecentItem key={known.id} known={known} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <MoreButton list={recent} text={t('recent.more')} className="justify-self-start" />
    </section>
  );
}

function RecentItem({ known, onOpen }: { known: RecentImport; onOpen: (id: string) => void }) {
  const { t } = useTranslation('admin-import');
  const name = known.file_name ?? t('recent.nameless');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="grid min-w-0 gap-1">
        <span className="wrap-anywhere font-medium">{name}</span>
        <span className="text-muted-foreground text-sm">
          <span>{formatDateTime(known.created_at)}</span>
          <span> · </span>
          <span>{t(`formats.${known.format}.name`)}</span>
          <span>
            {known.imported_count > 0 && ` · ${t('recent.imported', { count: known.imported_count })}`}
          </span>
        </span>
      </div>
      <div className="flex items-center gap-3">
        <Badge variant={VARIANTS[known.status]}>{t(`statuses.${known.status}`)}</Badge>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('recent.openNamed', { name })}
          onClick={() => onOpen(known.id)}
        >
          {t('recent.open')}
        </Button>
      </div>
    </li>
  );
}
