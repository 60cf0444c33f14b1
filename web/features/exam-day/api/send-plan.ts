import { ExamdayEmailResponse } from '#core/contracts/exam-day/examday-email.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export function sendPlan(userId: string) {
  return callFunction('examday-email', { user_id: userId }, { schema: ExamdayEmailResponse });
}
