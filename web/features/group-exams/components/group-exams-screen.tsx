import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { groupExamsQuery } from '#web/features/group-exams/api/group-exams.ts';
import { ExamList } from '#web/features/group-exams/components/exam-list.tsx';
import { StudentList } from '#web/features/group-exams/components/student-list.tsx';
import { parseError } from '#web/lib/requests/api-error.ts';

type GroupExamsScreenProps = { groupId: string; base: string };

/** What became of a group from one exam to the next, and who of it needs help. */
export function GroupExamsScreen({ groupId, base }: GroupExamsScreenProps) {
  const { t } = useTranslation('group-exams');
  const exams = useQuery(groupExamsQuery(groupId));
  if (exams.isError && parseError(exams.error).status === 404) return <NotFound />;
  if (exams.isError)
    return <LoadError error={exams.error} text={t('retry')} onRetry={() => void exams.refetch()} />;
  if (!exams.data) return <Skeleton className="h-[60dvh] rounded-xl" />;
  const { group, sittings, students } = exams.data;
  return (
    <>
      <PageHeading
        title={t('title', { group: group.name })}
        text={t('text')}
        action={
          <StaffLink to={`${base}/groups/${groupId}`} className={buttonVariants({ variant: 'outline' })}>
            {t('back')}
          </StaffLink>
        }
      />
      {sittings.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
          <ExamList sittings={sittings} base={base} />
          <StudentList sittings={sittings} students={students} />
        </div>
      )}
    </>
  );
}
