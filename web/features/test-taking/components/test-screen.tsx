import { useQuery } from '@tanstack/react-query';
import { attemptQuery } from '#web/features/test-taking/api/get-attempt.ts';
import { ExamScreen } from '#web/features/test-taking/components/exam-screen.tsx';
import { ExamSkeleton } from '#web/features/test-taking/components/exam-skeleton.tsx';
import { TestNotFound } from '#web/features/test-taking/components/test-not-found.tsx';
import { openingFailure, useOpeningFailure } from '#web/features/test-taking/hooks/use-opening-failure.ts';

type TestScreenProps = { userId: string; attemptId: string; position: number | undefined };

export function TestScreen({ userId, attemptId, position }: TestScreenProps) {
  const attempt = useQuery(attemptQuery(userId, attemptId));
  useOpeningFailure(userId, attemptId, attempt.error);
  if (attempt.data) return <ExamScreen userId={userId} opened={attempt.data} position={position} />;
  if (attempt.isError && openingFailure(attempt.error) === 'notFound') return <TestNotFound />;
  return <ExamSkeleton />;
}
