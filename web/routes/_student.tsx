import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RunningQuestion } from '#web/components/running-test/running-question.tsx';
import { StudentBars } from '#web/components/student-bars/student-bars.tsx';
import { withData } from '#web/components/with-data.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { followProfileLanguage } from '#web/lib/i18n/language.ts';
import { registerServiceWorker } from '#web/lib/offline/register-service-worker.ts';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';
import { applyReducedMotion } from '#web/lib/page/motion.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ExtraTimeContext } from '#web/lib/student/extra-time.ts';
import { requireProfile } from '#web/routes/-guards.ts';

/** Everything below needs a session and a profile; `user` is in the route context. */
export const Route = createFileRoute('/_student')({
  beforeLoad: requireProfile,
  loader: loadTexts('running', 'names'),
  component: withData(Student),
});

function Student() {
  const userId = useUser()?.id;
  const profile = useQuery({ ...profileQuery(userId ?? ''), enabled: userId !== undefined });
  const reducedMotion = profile.data?.reduced_motion;
  const language = profile.data?.language;
  useEffect(() => afterFirstScreen(registerServiceWorker), []);
  useEffect(() => {
    if (reducedMotion !== undefined) applyReducedMotion(reducedMotion);
  }, [reducedMotion]);
  useEffect(() => {
    if (language) void followProfileLanguage(language);
  }, [language]);
  useEffect(() => (userId ? sendWhatIsLeft(userId) : undefined), [userId]);
  return (
    <>
      {userId && <StudentBars userId={userId} />}
      <ExtraTimeContext value={profile.data?.extra_time_percent ?? 0}>
        <Outlet />
      </ExtraTimeContext>
      <RunningQuestion />
    </>
  );
}

/** Answers that an earlier page could not send. The screen the student came for goes first. */
function sendWhatIsLeft(userId: string): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  const begin = () =>
    import('#web/features/test-taking/outbox/send-all-left-over.ts')
      .then(({ sendAllLeftOver }) => {
        if (!isGone) stop = sendAllLeftOver(userId);
      })
      .catch((error: unknown) => console.warn('Nothing is sent in the background:', error));
  const cancel = afterFirstScreen(() => void begin());
  return () => {
    isGone = true;
    cancel();
    stop?.();
  };
}
