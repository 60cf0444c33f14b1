import { type Database, OWNER } from '#server/database/database.ts';

/** Tens of thousands of rows take their time on a machine that does other things, too: no statement of ours may. */
const FILL_MS = 240_000;

/** Writes rows in a test, however long that takes. */
export async function fill(
  database: Database,
  statement: string,
  params: readonly unknown[] = [],
): Promise<void> {
  await database.transaction({ ...OWNER, timeoutMs: FILL_MS }, (tx) => tx.query(statement, params));
}
