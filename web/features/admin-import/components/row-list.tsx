import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageTurner } from '#web/components/page-turner.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { ImportCounts } from '#web/features/admin-import/api/get-import.ts';
import { type ImportRow, ROWS_PER_PAGE, rowsQuery } from '#web/features/admin-import/api/list-rows.ts';
import { RowCard } from '#web/features/admin-import/components/row-card.tsx';
import { RowEditor } from '#web/features/admin-import/components/row-editor.tsx';
import {
  type ImportAddress,
  SHOWN_ROWS,
  type ShownRows,
} from '#web/features/admin-import/model/import-address.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

type RowListProps = {
  importId: string;
  counts: ImportCounts;
  address: ImportAddress;
  onAddress: (address: ImportAddress) => void;
};

/** The questions of the file as students will see them, with what is wrong; all of them, or those of a kind. */
export function RowList({ importId, counts, address, onAddress }: RowListProps) {
  const { t } = useTranslation('admin-import');
  const [edited, setEdited] = useState<ImportRow | null>(null);
  const totals: Record<ShownRows, number> = {
    all: counts.total,
    errors: counts.errors,
    warnings: counts.warnings,
    waiting: counts.waiting,
    duplicates: counts.same + counts.alike,
    losses: counts.losses,
  };
  const show = address.show ?? (counts.errors > 0 ? 'errors' : 'all');
  const page = address.page ?? 1;
  const rows = useQuery({ ...rowsQuery(importId, show, page), placeholderData: keepPreviousData });
  return (
    <section className="grid gap-4" aria-labelledby="import-rows">
      <h2 id="import-rows" className="font-semibold text-xl">
        {t('rows.title')}
      </h2>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('rows.show')}</legend>
        {SHOWN_ROWS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={kind === show ? 'primary' : 'outline'}
            aria-pressed={kind === show}
            disabled={totals[kind] === 0 && kind !== show}
            onClick={() => onAddress({ import: importId, show: kind })}
          >
            {t(`rows.shown.${kind}`)} ({formatNumber(totals[kind])})
          </Button>
        ))}
      </fieldset>
      {rows.isPending && <Skeleton className="h-96 rounded-xl" />}
      {rows.isError && (
        <LoadError error={rows.error} text={t('rows.failed')} onRetry={() => rows.refetch()} />
      )}
      {rows.data?.length === 0 && <EmptyState title={t('rows.none')} />}
      <ul className="grid gap-4">
        {rows.data?.map((row) => (
          <RowCard key={row.place} importId={importId} row={row} onEdit={() => setEdited(row)} />
        ))}
      </ul>
      <Pages
        page={page}
        total={totals[show]}
        onPage={(wanted) =>
          onAddress({ ...address, import: importId, show, page: wanted > 1 ? wanted : undefined })
        }
      />
      {edited && (
        <RowEditor key={edited.place} importId={importId} row={edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void };

function Pages({ page, total, onPage }: PagesProps) {
  const { t } = useTranslation('admin-import');
  const last = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  if (last === 1 && page === 1) return null;
  return (
    <PageTurner
      page={page}
      last={last}
      onPage={onPage}
      texts={{
        label: t('pages.label'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        current: t('pages.current', { page: formatNumber(page), pages: formatNumber(last) }),
      }}
    />
  );
}
