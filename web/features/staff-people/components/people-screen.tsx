import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageTurner } from '#web/components/page-turner.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { changeMemberMutation } from '#web/features/staff-people/api/change-members.ts';
import {
  type FoundPerson,
  findPeopleQuery,
  PEOPLE_PER_PAGE,
} from '#web/features/staff-people/api/find-people.ts';
import { PersonRow } from '#web/features/staff-people/components/person-row.tsx';
import { RecordDialog } from '#web/features/staff-people/components/record-dialog.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type PeopleScreenProps = {
  heading: ReactNode;
  /** Whose members are shown, and put in and taken out; null: everybody, to look for. */
  group: { id: string; name: string } | null;
};

/** Students as a clerk sees them: who they are and in which groups, and nothing of their results. */
export function PeopleScreen({ heading, group }: PeopleScreenProps) {
  const { t } = useTranslation('staff');
  const queryClient = useQueryClient();
  const [{ search, page }, setAddress] = useState({ search: '', page: 1 });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<FoundPerson | null>(null);
  const [edited, setEdited] = useState<FoundPerson | null>(null);
  const groupId = group && !isAdding ? group.id : null;
  const list = useQuery(findPeopleQuery({ search, groupId, page }));
  const find = useCallback((text: string) => setAddress({ search: text, page: 1 }), []);
  const change = useMutation({
    ...changeMemberMutation(queryClient),
    onError: (error) => toast.error(failureText(error, t('people.failed'))),
  });
  const { people = [], total = 0 } = list.data ?? {};
  const last = Math.max(1, Math.ceil(total / PEOPLE_PER_PAGE));
  const turn = () => {
    setAdding(!isAdding);
    setAddress({ search: '', page: 1 });
  };
  const memberChange = (person: FoundPerson) => {
    if (!group) return null;
    const isIn = isAdding && !person.groups.includes(group.name);
    if (isAdding && !isIn) return null;
    return {
      label: t(isIn ? 'people.addOf' : 'people.removeOf', { name: person.full_name ?? person.email }),
      name: t(isIn ? 'people.addOne' : 'people.remove'),
      run: () =>
        isIn ? change.mutate({ groupId: group.id, userId: person.user_id, isIn }) : setLeaving(person),
    };
  };
  return (
    <>
      {heading}
      <div className="flex flex-wrap gap-2">
        <SearchBox
          key={String(isAdding)}
          label={t('people.search')}
          placeholder={t('people.search')}
          value={search}
          onChange={find}
        />
        {group && (
          <Button variant={isAdding ? 'primary' : 'outline'} onClick={turn}>
            {t(isAdding ? 'people.done' : 'people.add')}
          </Button>
        )}
      </div>
      <div className="mt-4 grid gap-4 aria-busy:opacity-60" aria-busy={list.isPlaceholderData}>
        {list.isError && (
          <LoadError error={list.error} text={t('people.loadFailed')} onRetry={() => list.refetch()} />
        )}
        {list.isPending && <Skeleton className="h-60 rounded-xl" />}
        {list.data && people.length === 0 && (
          <EmptyState title={t(search ? 'people.noneFound' : 'people.none')} />
        )}
        {people.length > 0 && (
          <>
            <p className="text-muted-foreground text-sm">{t('people.count', { count: total })}</p>
            <ul aria-label={t('people.title')} className="rounded-xl border border-border bg-surface">
              {people.map((person) => (
                <PersonRow
                  key={person.user_id}
                  person={person}
                  change={memberChange(person)}
                  onRecord={() => setEdited(person)}
                />
              ))}
            </ul>
          </>
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
      {edited && <RecordDialog person={edited} onClose={() => setEdited(null)} />}
      {group && leaving && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          title={t('people.removeTitle')}
          text={t('people.removeText', { name: leaving.full_name ?? leaving.email, group: group.name })}
          cancel={t('people.cancel')}
          action={t('people.remove')}
          onAction={() => change.mutate({ groupId: group.id, userId: leaving.user_id, isIn: false })}
        />
      )}
    </>
  );
}
