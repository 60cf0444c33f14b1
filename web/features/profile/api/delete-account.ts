import { DELETE_CONFIRMATION, DeleteAccountResponse } from '#core/contracts/account/delete-account.ts';
import { listUnsent, outboxStore } from '#web/lib/answers/outbox-store.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { signOut } from '#web/lib/session/connected-session.ts';

/** Afterwards this device has nothing of the student either. */
export async function deleteAccount(userId: string, password: string): Promise<void> {
  const body = { confirmation: DELETE_CONFIRMATION, ...(password && { password }) };
  await callFunction('delete-account', body, { schema: DeleteAccountResponse });
  for (const { attemptId } of await listUnsent(userId)) await outboxStore(userId, attemptId).discard();
  await signOut();
}
