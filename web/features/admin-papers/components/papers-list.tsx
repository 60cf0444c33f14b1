import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PAPER_KINDS, PAPER_STATUSES } from '#core/contracts/papers/paper-content.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { PageTurner } from '#web/components/page-turner.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  type ListedPaper,
  PAPERS_PER_PAGE,
  papersQuery,
} from '#web/features/admin-papers/api/find-papers.ts';
import { PaperStatus } from '#web/features/admin-papers/components/paper-status.tsx';
import type { PapersAddress } from '#web/features/admin-papers/model/papers-address.ts';
import { formatDateTime, formatNumber } from '#web/lib/i18n/format.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

type PapersListProps = { address: PapersAddress; onAddress: (address: PapersAddress) => void };

/** Every paper that administrators have made, the last changed first. */
export function PapersList({ address, onAddress }: PapersListProps) {
  const { t } = useTranslation('papers');
  const { page = 1, ...filter } = address;
  const list = useQuery(papersQuery(filter, page));
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <PageHeading
        title={t('title')}
        text={list.data && list.data.papers.length > 0 ? t('count', { count: list.data.total }) : t('text')}
        action={<NewPaperLink />}
      />
      <Filters address={address} onAddress={onAddress} />
      <div className="mt-4 grid gap-4 aria-busy:opacity-60" aria-busy={list.isPlaceholderData}>
        {list.isPending && <Skeleton className="h-96 rounded-xl" />}
        {list.isError && (
          <LoadError error={list.error} text={t('loadFailed')} onRetry={() => list.refetch()} />
        )}
        {list.data?.papers.length === 0 && (
          <EmptyState
            title={t(isNarrowed || page > 1 ? 'empty.match' : 'empty.title')}
            text={isNarrowed || page > 1 ? undefined : t('empty.text')}
            action={
              isNarrowed || page > 1 ? (
                <Button variant="outline" onClick={() => onAddress({})}>
                  {t('filters.clear')}
                </Button>
              ) : (
                <NewPaperLink />
              )
            }
          />
        )}
        {list.data && list.data.papers.length > 0 && (
          <>
            <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
              {list.data.papers.map((paper) => (
                <PaperLine key={paper.id} paper={paper} />
              ))}
            </ul>
            <Pages
              page={page}
              total={list.data.total}
              onPage={(next) => onAddress({ ...filter, page: next })}
            />
          </>
        )}
      </div>
    </>
  );
}

function NewPaperLink() {
  const office = useOffice();
  const { t } = useTranslation('papers');
  return (
    <Link to={office.path('/admin/papers/new')} className={buttonVariants()}>
      <Plus aria-hidden="true" />
      {t('new')}
    </Link>
  );
}

function PaperLine({ paper }: { paper: ListedPaper }) {
  const office = useOffice();
  const { t } = useTranslation('papers');
  const { id, title, kind, audience, year, question_count, duration_sec, updated_by, updated_at } = paper;
  const facts = [
    year === null ? t(`kinds.${kind}`) : t('pastPaperOf', { year }),
    t('questions', { count: question_count }),
    t('minutes', { count: Math.round(duration_sec / 60) }),
    t(`audiences.${audience}`),
  ];
  return (
    <li className="grid gap-1 border-border border-b px-4 py-3 last:border-b-0 hover:bg-muted/60">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link
          to={office.path(`/admin/papers/${id}`)}
          className="wrap-anywhere font-semibold text-foreground hover:text-link hover:underline"
        >
          {title}
        </Link>
        <PaperStatus status={paper.status} />
      </div>
      <p className="wrap-anywhere text-sm">{facts.join(' · ')}</p>
      <p className="wrap-anywhere text-muted-foreground text-sm">
        {[updated_by, formatDateTime(updated_at)].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}

function Filters({ address, onAddress }: PapersListProps) {
  const { t } = useTranslation('papers');
  const find = useCallback(
    (search: string) => onAddress({ ...address, search: search || undefined, page: undefined }),
    [address, onAddress],
  );
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,2fr)_1fr_1fr]">
      <SearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={address.search ?? ''}
        onChange={find}
      />
      <NativeSelect
        aria-label={t('filters.status')}
        value={address.status ?? ''}
        onChange={(event) =>
          onAddress({
            ...address,
            status: PAPER_STATUSES.find((status) => status === event.target.value),
            page: undefined,
          })
        }
      >
        <option value="">{t('filters.allStatuses')}</option>
        {PAPER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t('filters.kind')}
        value={address.kind ?? ''}
        onChange={(event) =>
          onAddress({
            ...address,
            kind: PAPER_KINDS.find((kind) => kind === event.target.value),
            page: undefined,
          })
        }
      >
        <option value="">{t('filters.allKinds')}</option>
        {PAPER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void };

function Pages({ page, total, onPage }: PagesProps) {
  const { t } = useTranslation('papers');
  const last = Math.max(1, Math.ceil(total / PAPERS_PER_PAGE));
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
