import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SittingsList } from '#web/features/admin-sittings/components/sittings-list.tsx';
import { readWhichSittings } from '#web/features/admin-sittings/model/which-sittings.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';
import { rolesQuery } from '#web/lib/session/staff-roles.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/')({
  beforeLoad: requireRole('teacher', 'clerk', 'invigilator'),
  validateSearch: readWhichSittings,
  loader: loadTexts('admin-sittings'),
  component: Sittings,
});

function Sittings() {
  const navigate = Route.useNavigate();
  const roles = useQuery(rolesQuery(useUser()?.id ?? ''));
  return (
    <SittingsList
      base="/staff"
      maySchedule={roles.data?.includes('teacher') === true}
      shown={Route.useSearch()}
      onShow={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
