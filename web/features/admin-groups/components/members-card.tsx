import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressDays } from '#core/domain/groups/needs-help.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageTurner } from '#web/components/page-turner.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { removeFromGroup } from '#web/features/admin-groups/api/change-group.ts';
import {
  type GroupMember,
  groupMembersQuery,
  MEMBERS_PER_PAGE,
} from '#web/features/admin-groups/api/group.ts';
import { MemberRow } from '#web/features/admin-groups/components/member-row.tsx';
import { PeopleDialog } from '#web/features/admin-groups/components/people-dialog.tsx';
import { useGroupChange } from '#web/features/admin-groups/hooks/use-group-change.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

type MembersCardProps = { groupId: string; name: string; days: ProgressDays };

/** Who is in the group, those who need help first. */
export function MembersCard({ groupId, name, days }: MembersCardProps) {
  const { t } = useTranslation('admin-groups');
  const { isStaff } = useOffice();
  const [{ search, show, page }, setList] = useState({ search: '', show: 'all' as 'all' | 'help', page: 1 });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<GroupMember | null>(null);
  const list = useQuery(groupMembersQuery({ groupId, days, show, search, page }));
  const remove = useGroupChange({ change: removeFromGroup, failed: t('failed') });
  const find = useCallback((text: string) => setList((now) => ({ ...now, search: text, page: 1 })), []);
  const { members = [], total = 0 } = list.data ?? {};
  const last = Math.max(1, Math.ceil(total / MEMBERS_PER_PAGE));
  return (
    <Card className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{t('people.title')}</CardTitle>
        {!isStaff && (
          <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden="true" />
            {t('people.add')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <div className="flex min-w-52 flex-1">
          <SearchBox
            label={t('people.search')}
            placeholder={t('people.hint')}
            value={search}
            onChange={find}
          />
        </div>
        <div className="max-sm:w-full sm:w-52">
          <NativeSelect
            aria-label={t('people.show')}
            value={show}
            onChange={(event) =>
              setList({ search, show: event.target.value === 'help' ? 'help' : 'all', page: 1 })
            }
          >
            <option value="all">{t('people.all')}</option>
            <option value="help">{t('people.help')}</option>
          </NativeSelect>
        </div>
      </div>
      {list.isError && <LoadError error={list.error} onRetry={() => list.refetch()} />}
      {list.isPending && <Skeleton className="h-40 rounded-lg" />}
      {list.data && members.length === 0 && (
        <p className="text-muted-foreground">{t(show === 'help' ? 'people.noHelp' : 'people.none')}</p>
      )}
      {members.length > 0 && (
        <ul aria-label={t('people.title')} className="grid">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              onRemove={isStaff ? null : () => setLeaving(member)}
            />
          ))}
        </ul>
      )}
      {last > 1 && (
        <PageTurner
          page={page}
          last={last}
          onPage={(next) => setList({ search, show, page: next })}
          texts={{
            label: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            current: t('pages.current', { page: formatNumber(page), pages: formatNumber(last) }),
          }}
        />
      )}
      {isAdding && <PeopleDialog groupId={groupId} onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          title={t('people.remove')}
          text={t('people.removeText', { name: leaving.full_name ?? leaving.email, group: name })}
          cancel={t('cancel')}
          action={t('people.remove')}
          onAction={() => remove.mutate({ group_id: groupId, user_ids: [leaving.user_id] })}
        />
      )}
    </Card>
  );
}
