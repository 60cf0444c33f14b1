import { createFileRoute } from '@tanstack/react-router';
import { AdminDashboard } from '#web/features/admin-dashboard/components/admin-dashboard.tsx';

export const Route = createFileRoute('/_admin/admin/')({ component: AdminDashboard });
