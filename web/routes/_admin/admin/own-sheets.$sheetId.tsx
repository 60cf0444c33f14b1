import { createFileRoute } from '@tanstack/react-router';
import { EditSheet } from '#web/features/own-sheets/components/edit-sheet.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/own-sheets/$sheetId')({
  loader: loadTexts('own-sheets'),
  component: Sheet,
});

function Sheet() {
  const { sheetId } = Route.useParams();
  return <EditSheet key={sheetId} sheetId={sheetId} />;
}
