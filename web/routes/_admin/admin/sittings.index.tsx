import { createFileRoute } from '@tanstack/react-router';
import { SittingsList } from '#web/features/admin-sittings/components/sittings-list.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/sittings/')({
  validateSearch: ({ which }: Record<string, unknown>): { which?: 'past' } =>
    which === 'past' ? { which } : {},
  loader: loadTexts('admin-sittings'),
  component: Sittings,
});

function Sittings() {
  const { which = 'coming' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SittingsList
      base="/admin"
      which={which}
      onWhich={(next) => void navigate({ search: next === 'past' ? { which: next } : {}, replace: true })}
    />
  );
}
