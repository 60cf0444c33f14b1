import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { adminCompetitionQuery } from '#web/features/admin-competitions/api/competitions.ts';
import { NewSitting } from '#web/features/admin-sittings/components/new-sitting.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

type Search = { paper?: string; copy?: string; draft?: string; competition?: string };

export const Route = createFileRoute('/_admin/admin/sittings/new')({
  validateSearch: ({ paper, copy, draft, competition }: Record<string, unknown>): Search => ({
    ...(typeof paper === 'string' && { paper }),
    ...(typeof copy === 'string' && { copy }),
    ...(typeof draft === 'string' && { draft }),
    ...(typeof competition === 'string' && { competition }),
  }),
  loader: loadTexts('admin-sittings'),
  component: New,
});

function New() {
  const { paper, copy, draft, competition } = Route.useSearch();
  if (competition) return <NewTime competitionId={competition} />;
  return (
    <NewSitting key={paper ?? copy ?? draft} base="/admin" paperId={paper} copyOf={copy} draftId={draft} />
  );
}

/** One more time of a competition. */
function NewTime({ competitionId }: { competitionId: string }) {
  const found = useQuery(adminCompetitionQuery(competitionId));
  if (found.isError && !found.data)
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton className="h-96 rounded-xl" />;
  const { id, title } = found.data.competition;
  return <NewSitting key={id} base="/admin" competition={{ id, name: title }} />;
}
