import type { Transaction } from '#server/database/database.ts';

interface AccountEntry {
  /** Whose account. */
  userId: string;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** An entry of the audit log about an account, in the name of the caller: for what no row of a table tells by itself. */
export async function recordAudit(
  tx: Transaction,
  { userId, action, before, after }: AccountEntry,
): Promise<void> {
  await tx.query(`select private.audit('users', $1::text, $2, $3::jsonb, $4::jsonb)`, [
    userId,
    action,
    before ? JSON.stringify(before) : null,
    after ? JSON.stringify(after) : null,
  ]);
}
