import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { PageTurner } from '#web/components/page-turner.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { PAPERS_PER_PAGE, papersQuery } from '#web/features/admin-papers/api/find-papers.ts';
import { PrintCard } from '#web/features/admin-papers/components/print-card.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** Published papers and their sheets, without their keys: what a clerk prints. */
export function PapersToPrint() {
  const { t } = useTranslation(['staff', 'papers']);
  const [{ search, page }, setAddress] = useState({ search: '', page: 1 });
  const list = useQuery(papersQuery({ search: search || undefined, status: 'published' }, page));
  const find = useCallback((text: string) => setAddress({ search: text, page: 1 }), []);
  const { papers = [], total = 0 } = list.data ?? {};
  const last = Math.max(1, Math.ceil(total / PAPERS_PER_PAGE));
  return (
    <>
      <PageHeading title={t('printing.title')} text={t('printing.text')} />
      <SearchBox label={t('printing.search')} placeholder={t('printing.search')} value="" onChange={find} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.isError && (
          <LoadError error={list.error} text={t('papers:loadFailed')} onRetry={() => list.refetch()} />
        )}
        {list.isPending && <Skeleton className="h-60 rounded-xl" />}
        {list.data && papers.length === 0 && (
          <EmptyState title={t(search ? 'printing.noneFound' : 'printing.none')} />
        )}
        {papers.map(
          (paper) =>
            paper.test_id && (
              <PrintCard
                key={paper.id}
                paper={paper}
                testId={paper.test_id}
                isForPaper={paper.is_for_paper}
                title={paper.title}
                pieces={['paper', 'sheet']}
              />
            ),
        )}
        {last > 1 && (
          <PageTurner
            page={page}
            last={last}
            onPage={(next) => setAddress({ search, page: next })}
            texts={{
              label: t('pages.label'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              current: t('pages.current', { page: formatNumber(page), pages: formatNumber(last) }),
            }}
          />
        )}
      </div>
    </>
  );
}
