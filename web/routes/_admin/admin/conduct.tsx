import { createFileRoute } from '@tanstack/react-router';
import { ConductScreen } from '#web/features/admin-conduct/components/conduct-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/conduct')({
  loader: loadTexts('admin-conduct', 'names'),
  component: ConductScreen,
});
