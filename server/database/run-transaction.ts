import type { Database, Queryable, Scope, Transaction } from './database.ts';
import { Pipeline } from './pipeline.ts';
import { APPLY_SCOPE, markTransaction, scopeParameters } from './scope.ts';
import { ScopedTransaction } from './transaction.ts';

/**
 * Runs `work` in a transaction on a connection nobody else uses meanwhile. `begin` and the scope leave with the
 * first statement, what `work` only sent leaves with the commit.
 */
export async function runTransaction<T>(
  database: Database,
  connection: Queryable,
  scope: Scope,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const pipeline = new Pipeline(connection);
  pipeline.post(scope.oneSnapshot ? 'begin isolation level repeatable read' : 'begin');
  pipeline.post(APPLY_SCOPE, scopeParameters(scope));
  try {
    const result = await markTransaction(database, () => work(new ScopedTransaction(pipeline, scope)));
    scope.signal?.throwIfAborted();
    // After a failed statement this rolls back, and the failure of what was only sent is thrown.
    if (!pipeline.ended) await pipeline.query('commit');
    return result;
  } catch (error) {
    if (pipeline.used && !pipeline.ended) await connection.query('rollback').catch(() => {});
    throw error;
  }
}
