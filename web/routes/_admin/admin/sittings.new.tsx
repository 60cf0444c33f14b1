import { createFileRoute } from '@tanstack/react-router';
import { NewSitting } from '#web/features/admin-sittings/components/new-sitting.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

type Search = { paper?: string; copy?: string; draft?: string };

export const Route = createFileRoute('/_admin/admin/sittings/new')({
  validateSearch: ({ paper, copy, draft }: Record<string, unknown>): Search => ({
    ...(typeof paper === 'string' && { paper }),
    ...(typeof copy === 'string' && { copy }),
    ...(typeof draft === 'string' && { draft }),
  }),
  loader: loadTexts('admin-sittings'),
  component: New,
});

function New() {
  const { paper, copy, draft } = Route.useSearch();
  return (
    <NewSitting key={paper ?? copy ?? draft} base="/admin" paperId={paper} copyOf={copy} draftId={draft} />
  );
}
