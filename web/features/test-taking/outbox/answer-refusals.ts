import { isRefusal, parseError } from '#web/lib/requests/api-error.ts';

/** The attempt takes no more answers: submitted here or elsewhere, or its time is over. */
export type ClosedCode = 'attempt_submitted' | 'time_over';

/** Null when the error says nothing of the kind. */
export function closedCode(error: unknown): ClosedCode | null {
  const { code } = parseError(error);
  return code === 'attempt_submitted' || code === 'time_over' ? code : null;
}

/**
 * Other answers would be taken, and this one never: not that a session has ended, nor that the attempt is closed or paused. Given
 * after another device had taken the exam over, it never counts; those given before do.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { status, code } = parseError(error);
  return isRefusal(error) && status !== 401 && (status !== 409 || code === 'other_device');
}
