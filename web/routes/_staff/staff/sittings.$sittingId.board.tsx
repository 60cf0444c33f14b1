import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BoardScreen } from '#web/features/sitting-board/components/board-screen.tsx';
import { type BoardFilter, readBoardFilter } from '#web/features/sitting-board/model/board-view.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/$sittingId/board')({
  beforeLoad: requireRole('teacher', 'invigilator'),
  validateSearch: readBoardFilter,
  loader: loadTexts('sitting-board'),
  component: Board,
});

function Board() {
  const { sittingId } = Route.useParams();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback(
    (search: BoardFilter) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <BoardScreen key={sittingId} sittingId={sittingId} filter={filter} onFilter={onFilter} base="/staff" />
  );
}
