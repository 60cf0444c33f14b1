import { RevokeShareResponse } from '#core/contracts/results/revoke-share.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export async function revokeShare(attemptId: string): Promise<void> {
  await callFunction('revoke-share', { attempt_id: attemptId }, { schema: RevokeShareResponse });
}
