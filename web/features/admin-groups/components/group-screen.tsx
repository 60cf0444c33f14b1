import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROGRESS_DAYS, type ProgressDays } from '#core/domain/groups/needs-help.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { removeGroup } from '#web/features/admin-groups/api/change-group.ts';
import { groupQuery } from '#web/features/admin-groups/api/group.ts';
import { ChaptersCard } from '#web/features/admin-groups/components/chapters-card.tsx';
import { CodeCard } from '#web/features/admin-groups/components/code-card.tsx';
import { ExamCard } from '#web/features/admin-groups/components/exam-card.tsx';
import { MembersCard } from '#web/features/admin-groups/components/members-card.tsx';
import { NameDialog } from '#web/features/admin-groups/components/name-dialog.tsx';
import { SocialCard } from '#web/features/admin-groups/components/social-card.tsx';
import { useGroupChange } from '#web/features/admin-groups/hooks/use-group-change.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

type GroupScreenProps = {
  groupId: string;
  days: ProgressDays;
  onDays: (days: ProgressDays) => void;
  onRemoved: () => void;
};

/** One group: how its members come in, how it goes by chapter, and who needs help. */
export function GroupScreen({ groupId, days, onDays, onRemoved }: GroupScreenProps) {
  const office = useOffice();
  const { t } = useTranslation('admin-groups');
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const group = useQuery(groupQuery(groupId));
  const remove = useGroupChange({
    change: removeGroup,
    done: () => t('removed'),
    failed: t('failed'),
    onDone: onRemoved,
  });
  const back = (
    <Link
      to={office.path('/admin/groups')}
      activeOptions={{ exact: true }}
      className={buttonVariants({ variant: 'outline' })}
    >
      {t('back')}
    </Link>
  );
  if (group.isError)
    return <LoadError error={group.error} text={t('loadFailed')} onRetry={() => group.refetch()} />;
  if (group.isPending) return <Skeleton className="h-[60dvh] rounded-xl" />;
  if (!group.data) return <EmptyState title={t('gone')} action={back} />;
  const { name, code, members } = group.data;
  return (
    <>
      <PageHeading title={name} text={t('members', { count: members })} action={back} />
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <div className="max-sm:w-full sm:w-52">
          <NativeSelect
            aria-label={t('days.label')}
            value={days}
            onChange={(event) =>
              onDays(PROGRESS_DAYS.find((each) => String(each) === event.target.value) ?? 30)
            }
          >
            {PROGRESS_DAYS.map((each) => (
              <option key={each} value={each}>
                {t('days.last', { count: each })}
              </option>
            ))}
          </NativeSelect>
        </div>
        <Link
          to={office.path(`/admin/groups/${groupId}/exams`) as never}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          {t('exams')}
        </Link>
        {!office.isStaff && (
          <>
            <Button variant="ghost" size="sm" onClick={() => setAsked('rename')}>
              {t('rename')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <MembersCard groupId={groupId} name={name} days={days} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!office.isStaff && <CodeCard groupId={groupId} code={code} />}
          <ExamCard groupId={groupId} />
          {!office.isStaff && <SocialCard groupId={groupId} />}
          <ChaptersCard groupId={groupId} days={days} />
        </div>
      </div>
      {asked === 'rename' && (
        <NameDialog group={{ id: groupId, name }} onClose={() => setAsked(null)} onSaved={() => undefined} />
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('remove')}
        text={t('removeText', { name })}
        cancel={t('cancel')}
        action={t('remove')}
        onAction={() => remove.mutate(groupId)}
      />
    </>
  );
}
