import { createFileRoute } from '@tanstack/react-router';
import { SheetsList } from '#web/features/own-sheets/components/sheets-list.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/own-sheets/')({
  loader: loadTexts('own-sheets'),
  component: SheetsList,
});
