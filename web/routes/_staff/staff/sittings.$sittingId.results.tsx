import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ResultsScreen } from '#web/features/sitting-results/components/results-screen.tsx';
import { type ResultsFilter, readResultsFilter } from '#web/features/sitting-results/model/results-view.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/$sittingId/results')({
  beforeLoad: requireRole('teacher'),
  validateSearch: readResultsFilter,
  loader: loadTexts('sitting-results', 'family-report', 'names'),
  component: Results,
});

function Results() {
  const { sittingId } = Route.useParams();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback(
    (search: ResultsFilter) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <ResultsScreen key={sittingId} sittingId={sittingId} filter={filter} onFilter={onFilter} base="/staff" />
  );
}
