import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#web/features/admin-settings/components/settings-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/settings')({
  loader: loadTexts('admin-settings'),
  component: SettingsScreen,
});
