import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { MoreButton } from '#web/components/more-button.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { MAIL_STATES, type MailState, outboxQuery } from '#web/features/admin-mail/api/outbox.ts';
import { MailRow } from '#web/features/admin-mail/components/mail-row.tsx';
import { useResend } from '#web/features/admin-mail/hooks/use-resend.ts';

/** Every mail that was written, and what became of it. What it says is between the server and its reader. */
export function OutboxScreen() {
  const { t } = useTranslation('admin-mail');
  const [state, setState] = useState<MailState | 'all'>('all');
  const [search, setSearch] = useState('');
  const outbox = useInfiniteQuery(outboxQuery(state, search));
  const resend = useResend();
  const mails = outbox.data?.pages.flat() ?? [];
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <div className="flex flex-wrap gap-2">
        <SearchBox label={t('search')} placeholder={t('search')} value={search} onChange={setSearch} />
        <div className="max-sm:w-full sm:w-52">
          <NativeSelect
            aria-label={t('state')}
            value={state}
            onChange={(event) => setState(MAIL_STATES.find((each) => each === event.target.value) ?? 'all')}
          >
            <option value="all">{t('states.all')}</option>
            {MAIL_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`states.${each}`)}
              </option>
            ))}
          </NativeSelect>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {outbox.isError && (
          <LoadError error={outbox.error} text={t('loadFailed')} onRetry={() => outbox.refetch()} />
        )}
        {outbox.isPending && <Skeleton className="h-[50dvh] rounded-xl" />}
        {outbox.data && mails.length === 0 && <EmptyState title={t('empty')} />}
        {mails.length > 0 && (
          <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} onResend={resend} />
            ))}
          </ul>
        )}
        <MoreButton list={outbox} text={t('more')} />
      </div>
    </>
  );
}
