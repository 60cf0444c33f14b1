import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PapersList } from '#web/features/admin-papers/components/papers-list.tsx';
import { type PapersAddress, readPapersAddress } from '#web/features/admin-papers/model/papers-address.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/papers/')({
  beforeLoad: requireRole('teacher'),
  validateSearch: readPapersAddress,
  loader: loadTexts('papers'),
  component: Papers,
});

function Papers() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const onAddress = useCallback(
    (search: PapersAddress) => void navigate({ search, replace: search.page === undefined }),
    [navigate],
  );
  return <PapersList address={address} onAddress={onAddress} />;
}
