import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SittingsList } from '#web/features/admin-sittings/components/sittings-list.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';
import { rolesQuery } from '#web/lib/session/staff-roles.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/')({
  beforeLoad: requireRole('teacher', 'invigilator'),
  validateSearch: ({ which }: Record<string, unknown>): { which?: 'past' } =>
    which === 'past' ? { which } : {},
  loader: loadTexts('admin-sittings'),
  component: Sittings,
});

function Sittings() {
  const { which = 'coming' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const roles = useQuery(rolesQuery(useUser()?.id ?? ''));
  return (
    <SittingsList
      base="/staff"
      maySchedule={roles.data?.includes('teacher') === true}
      which={which}
      onWhich={(next) => void navigate({ search: next === 'past' ? { which: next } : {}, replace: true })}
    />
  );
}
