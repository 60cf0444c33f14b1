import { createFileRoute } from '@tanstack/react-router';
import { StaffHome } from '#web/features/staff-shell/components/staff-home.tsx';
import { useUser } from '#web/lib/session/session.ts';

export const Route = createFileRoute('/_staff/staff/')({ component: Home });

function Home() {
  const userId = useUser()?.id ?? '';
  return <StaffHome userId={userId} />;
}
