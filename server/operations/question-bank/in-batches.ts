import type { InTransaction, Transaction } from '#server/database/database.ts';

/** Rows one transaction changes: between two, anyone else who waits for the embedded database is served. */
const BATCH = 500;

/** Does the work part by part, each in a transaction of its own. @returns what it answered, in order */
export async function inBatches<Item, Result>(
  inTransaction: InTransaction,
  items: readonly Item[],
  work: (tx: Transaction, batch: readonly Item[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += BATCH) {
    results.push(await inTransaction((tx) => work(tx, items.slice(from, from + BATCH))));
  }
  return results;
}
