import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#web/routes/_student/app/-dashboard-screen.tsx';
import { loadDashboard } from '#web/routes/_student/app/-load-dashboard.ts';

export const Route = createFileRoute('/_student/app/dashboard')({
  loader: loadDashboard,
  component: DashboardScreen,
});
