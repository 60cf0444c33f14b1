import { createFileRoute } from '@tanstack/react-router';
import { SittingsList } from '#web/features/admin-sittings/components/sittings-list.tsx';
import { readWhichSittings } from '#web/features/admin-sittings/model/which-sittings.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/sittings/')({
  validateSearch: readWhichSittings,
  loader: loadTexts('admin-sittings'),
  component: Sittings,
});

function Sittings() {
  const navigate = Route.useNavigate();
  return (
    <SittingsList
      base="/admin"
      shown={Route.useSearch()}
      onShow={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
