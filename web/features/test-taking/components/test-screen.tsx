import { useQuery } from '@tanstack/react-query';
import { attemptQuery } from '#web/features/test-taking/api/get-attempt.ts';
import { ExamScreen } from '#web/features/test-taking/components/exam-screen.tsx';
import { ExamSkeleton } from '#web/features/test-taking/components/exam-skeleton.tsx';
import { NtaScreen } from '#web/features/test-taking/components/nta/nta-screen.tsx';
import { TestNotFound } from '#web/features/test-taking/components/test-not-found.tsx';
import { useExamMode } from '#web/features/test-taking/hooks/use-exam-mode.ts';
import { openingFailure, useOpeningFailure } from '#web/features/test-taking/hooks/use-opening-failure.ts';

type TestScreenProps = {
  userId: string;
  attemptId: string;
  position: number | undefined;
  prefersNta: boolean;
};

export function TestScreen({ userId, attemptId, position, prefersNta }: TestScreenProps) {
  const attempt = useQuery(attemptQuery(userId, attemptId, position));
  const sitting = attempt.data?.answer.sitting;
  const own = useExamMode(attemptId, prefersNta);
  // Everybody of a sitting has the flow its institute has chosen: that of the official test, unless it says otherwise.
  // Practice tells each answer, and a battle how far the others are: the official test does neither.
  const isPlain = ['practice', 'battle'].includes(attempt.data?.answer.attempt.mode ?? '');
  const mode = sitting ? (sitting.navigation === 'nta' ? 'nta' : 'plain') : isPlain ? 'plain' : own;
  useOpeningFailure(userId, attemptId, attempt.error);
  if (attempt.data) {
    const Screen = mode === 'nta' ? NtaScreen : ExamScreen;
    return <Screen userId={userId} opened={attempt.data} position={position} />;
  }
  if (attempt.isError && openingFailure(attempt.error) === 'notFound') return <TestNotFound />;
  return <ExamSkeleton />;
}
