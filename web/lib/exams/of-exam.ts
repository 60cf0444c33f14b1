import type { QueryClient } from '@tanstack/react-query';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Keys of what is asked by exam: those of NEET (UG) are what they were before there were others. */
export const keyOfExam = (exam: string): readonly string[] => (exam === NEET_EXAM ? [] : [exam]);

/**
 * What the server has of one exam of a student. Who gave the exam up elsewhere is told so by the profile, and the screens are at another
 * one then.
 */
export async function ofOwnExam<T>(client: QueryClient, exam: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (exam !== NEET_EXAM && parseError(error).code === 'not_found')
      void client.invalidateQueries({ queryKey: sharedKeys.profile });
    throw error;
  }
}
