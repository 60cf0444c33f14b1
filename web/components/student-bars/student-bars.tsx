import { useLocation } from '@tanstack/react-router';
import { RunningBar } from '#web/components/running-test/running-bar.tsx';
import { measureBars } from '#web/components/student-bars/measure-bars.ts';
import { NetworkBar } from '#web/components/student-bars/network-bar.tsx';

/** Above every screen of a student: a test that runs, and a network that is missing. A test says both itself. */
export function StudentBars({ userId }: { userId: string }) {
  const isInTest = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/test/') });
  return (
    <div ref={measureBars} className="print:hidden">
      <RunningBar userId={userId} />
      {!isInTest && <NetworkBar />}
    </div>
  );
}
