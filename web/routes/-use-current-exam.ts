import { useQuery } from '@tanstack/react-query';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';

/** Which of their exams a student is at; the guard has asked for the profile already. */
export function useCurrentExam(userId: string): string {
  return useQuery(profileQuery(userId)).data?.current_exam ?? NEET_EXAM;
}

/** The same where no guard has asked: null until it is known. */
export function useKnownExam(userId: string): string | null {
  const { data, isLoading } = useQuery(profileQuery(userId));
  return isLoading ? null : (data?.current_exam ?? NEET_EXAM);
}
