import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#web/lib/i18n.ts';
import { DashboardScreen } from '#web/routes/_student/app/-dashboard-screen.tsx';

export const Route = createFileRoute('/_student/app/')({
  loader: loadTexts('dashboard', 'attempts', 'leaderboard', 'badges', 'names'),
  component: DashboardScreen,
});
