import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showCode } from '#core/domain/text/readable-code.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { PageTurner } from '#web/components/page-turner.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { GROUPS_PER_PAGE, groupsQuery } from '#web/features/admin-groups/api/list-groups.ts';
import { NameDialog } from '#web/features/admin-groups/components/name-dialog.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

export type GroupsAddress = { search?: string; page?: number };

type GroupsScreenProps = {
  address: GroupsAddress;
  onAddress: (address: GroupsAddress) => void;
  onOpen: (groupId: string) => void;
};

/** The classes and batches of the institute. */
export function GroupsScreen({ address, onAddress, onOpen }: GroupsScreenProps) {
  const office = useOffice();
  const { t } = useTranslation('admin-groups');
  const [isNaming, setNaming] = useState(false);
  const list = useQuery(groupsQuery(address));
  const search = useCallback((text: string) => onAddress(text ? { search: text } : {}), [onAddress]);
  const { groups = [], total = 0 } = list.data ?? {};
  const page = address.page ?? 1;
  const last = Math.max(1, Math.ceil(total / GROUPS_PER_PAGE));
  const add = (
    <Button onClick={() => setNaming(true)}>
      <Plus aria-hidden="true" />
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} action={office.isStaff ? undefined : add} />
      <SearchBox
        label={t('search')}
        placeholder={t('search')}
        value={address.search ?? ''}
        onChange={search}
      />
      <div className="mt-4 grid gap-4">
        {list.isError && (
          <LoadError error={list.error} text={t('loadFailed')} onRetry={() => list.refetch()} />
        )}
        {list.isPending && <Skeleton className="h-60 rounded-xl" />}
        {list.data && groups.length === 0 && (
          <EmptyState
            title={t(address.search ? 'noneFound' : 'none')}
            text={office.isStaff ? undefined : t('noneText')}
          />
        )}
        {groups.length > 0 && (
          <ul
            aria-label={t('title')}
            className="grid overflow-hidden rounded-xl border border-border bg-surface"
          >
            {groups.map(({ id, name, code, members }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-border border-b px-4 py-3 last:border-b-0 hover:bg-muted/60"
              >
                <Link
                  to={office.path(`/admin/groups/${id}`)}
                  className="wrap-anywhere rounded-sm font-medium hover:text-link hover:underline"
                >
                  {name}
                </Link>
                <span className="text-muted-foreground text-sm tabular-nums">
                  <span>{t('members', { count: members })}</span>
                  {!office.isStaff && <span> · </span>}
                  {!office.isStaff &&
                    (code ? (
                      <code className="text-foreground">{showCode(code)}</code>
                    ) : (
                      <span>{t('closed')}</span>
                    ))}
                </span>
              </li>
            ))}
          </ul>
        )}
        {last > 1 && (
          <PageTurner
            page={page}
            last={last}
            onPage={(next) => onAddress({ ...address, page: next })}
            texts={{
              label: t('pages.label'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              current: t('pages.current', { page: formatNumber(page), pages: formatNumber(last) }),
            }}
          />
        )}
      </div>
      {isNaming && <NameDialog group={null} onClose={() => setNaming(false)} onSaved={onOpen} />}
    </>
  );
}
