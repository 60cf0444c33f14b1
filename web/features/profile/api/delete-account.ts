import { DELETE_CONFIRMATION, DeleteAccountResponse } from '#core/contracts/account/delete-account.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { signOut } from '#web/lib/connected-session.ts';
import { listUnsent, outboxStore } from '#web/lib/outbox-store.ts';

/** Afterwards this device knows nothing of the student any more either. */
export async function deleteAccount(userId: string, password: string): Promise<void> {
  const body = { confirmation: DELETE_CONFIRMATION, ...(password && { password }) };
  await callFunction('delete-account', body, { schema: DeleteAccountResponse });
  for (const { attemptId } of await listUnsent(userId)) await outboxStore(userId, attemptId).forget();
  await signOut();
}
