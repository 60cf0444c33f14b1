import { z } from 'zod';
import { readId } from '#web/features/test-builder/api/read-id.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Starts the attempt, or resumes the open one. @returns its id. */
export async function startAttempt(testId: string): Promise<string> {
  const answer = await callFunction('start-attempt', { testId }, { schema: z.unknown() });
  const id = readId(answer, ['attempt.id', 'id', 'attempt_id']);
  if (!id) throw new ApiError('No attempt id returned by start-attempt', 'no_attempt_id');
  return id;
}
