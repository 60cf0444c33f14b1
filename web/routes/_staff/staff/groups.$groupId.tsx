import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PROGRESS_DAYS, type ProgressDays } from '#core/domain/groups/needs-help.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { groupQuery } from '#web/features/admin-groups/api/group.ts';
import { GroupScreen } from '#web/features/admin-groups/components/group-screen.tsx';
import { PeopleScreen } from '#web/features/staff-people/components/people-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';
import { rolesQuery, taughtGroupsQuery } from '#web/lib/session/staff-roles.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/groups/$groupId')({
  beforeLoad: requireRole('teacher', 'clerk'),
  validateSearch: ({ days }: Record<string, unknown>): { days?: ProgressDays } => {
    const chosen = PROGRESS_DAYS.find((each) => each === Number(days) && each !== 30);
    return chosen ? { days: chosen } : {};
  },
  loader: loadTexts('admin-groups', 'names', 'student-record'),
  component: Group,
});

/** The progress of a teacher's own group; of any group, for a clerk, who is in it. */
function Group() {
  const { groupId } = Route.useParams();
  const { days = 30 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const userId = useUser()?.id ?? '';
  const { data: roles } = useQuery(rolesQuery(userId));
  const { data: taught } = useQuery(taughtGroupsQuery(userId));
  const { data: group } = useQuery(groupQuery(groupId));
  if (!roles || !taught) return <Skeleton className="h-[60dvh] rounded-xl" />;
  const isClerk = roles.includes('clerk');
  const isTaught = roles.includes('teacher') && taught.includes(groupId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {(isTaught || !isClerk || group === null) && (
        <div>
          <GroupScreen
            key={groupId}
            groupId={groupId}
            days={days}
            onDays={(chosen) =>
              void navigate({ search: { days: chosen }, replace: true, resetScroll: false })
            }
            onRemoved={() => void navigate({ to: '/staff/groups' })}
          />
        </div>
      )}
      {isClerk && group && (
        <div>
          <PeopleScreen
            key={groupId}
            group={group}
            heading={isTaught ? null : <PageHeading title={group.name} />}
          />
        </div>
      )}
    </div>
  );
}
