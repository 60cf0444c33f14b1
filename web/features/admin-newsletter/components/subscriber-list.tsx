import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type GetNewsletterResponse,
  SUBSCRIBER_STATES,
  type SubscriberState,
} from '#core/contracts/newsletter/newsletter-desk.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { MoreButton } from '#web/components/more-button.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { subscribersQuery } from '#web/features/admin-newsletter/api/newsletter.ts';
import { formatDateTime, formatNumber } from '#web/lib/i18n/format.ts';

const LOOKS = { confirmed: 'success', waiting: 'neutral', left: 'neutral' } as const;

/** Addresses by their letters. */
export function SubscriberList({ counts }: { counts: GetNewsletterResponse['counts'] | undefined }) {
  const { t } = useTranslation('admin-newsletter');
  const [state, setState] = useState<SubscriberState | 'all'>('all');
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(subscribersQuery(state, search));
  const subscribers = list.data?.pages.flatMap((page) => page.subscribers) ?? [];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-xl">{t('list.title')}</h2>
        {counts && (
          <p className="text-muted-foreground text-sm tabular-nums">
            {SUBSCRIBER_STATES.map((each) => `${t(`states.${each}`)}: ${formatNumber(counts[each])}`).join(
              ' · ',
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('list.search')}
          placeholder={t('list.search')}
          value={search}
          onChange={setSearch}
        />
        <div className="max-sm:w-full sm:w-52">
          <NativeSelect
            aria-label={t('list.state')}
            value={state}
            onChange={(event) =>
              setState(SUBSCRIBER_STATES.find((each) => each === event.target.value) ?? 'all')
            }
          >
            <option value="all">{t('states.all')}</option>
            {SUBSCRIBER_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`states.${each}`)}
              </option>
            ))}
          </NativeSelect>
        </div>
      </div>
      {list.isError && (
        <LoadError error={list.error} text={t('loadFailed')} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton className="h-60 rounded-xl" />}
      {list.data && subscribers.length === 0 && <EmptyState title={t('list.empty')} />}
      {subscribers.length > 0 && (
        <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
          {subscribers.map(({ email, state: now, subscribed_at }) => (
            <li
              key={email}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-b px-4 py-3 last:border-b-0"
            >
              <span className="wrap-anywhere min-w-0 font-medium">{email}</span>
              <span className="flex flex-wrap items-center gap-3 text-muted-foreground text-sm">
                <Badge variant={LOOKS[now]}>{t(`states.${now}`)}</Badge>
                {formatDateTime(subscribed_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} text={t('list.more')} />
    </section>
  );
}
