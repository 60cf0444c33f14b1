import { createFileRoute } from '@tanstack/react-router';
import { PROGRESS_DAYS, type ProgressDays } from '#core/domain/groups/needs-help.ts';
import { GroupScreen } from '#web/features/admin-groups/components/group-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/groups/$groupId')({
  validateSearch: ({ days }: Record<string, unknown>): { days?: ProgressDays } => {
    const chosen = PROGRESS_DAYS.find((each) => each === Number(days) && each !== 30);
    return chosen ? { days: chosen } : {};
  },
  loader: loadTexts('admin-groups', 'names'),
  component: Group,
});

function Group() {
  const { groupId } = Route.useParams();
  const { days = 30 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GroupScreen
      key={groupId}
      groupId={groupId}
      days={days}
      onDays={(chosen) => void navigate({ search: { days: chosen }, replace: true, resetScroll: false })}
      onRemoved={() => void navigate({ to: '/admin/groups' as never })}
    />
  );
}
