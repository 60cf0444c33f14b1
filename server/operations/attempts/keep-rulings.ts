import type { Transaction } from '#server/database/database.ts';

const KEY = `hashtextextended('question rulings', 0)`;

/**
 * Before the keys of questions are read for grading: until this transaction ends, no key is ruled on. So a re-marking finds
 * every attempt that was graded by the old key, and whatever is graded later reads the new one.
 */
export function keepRulings(tx: Transaction): void {
  tx.send(`select pg_advisory_xact_lock_shared(${KEY})`);
}

/** Before keys are ruled on: waits for anyone who grades, and lets nobody begin until this transaction ends. */
export function holdGrading(tx: Transaction): void {
  tx.send(`select pg_advisory_xact_lock(${KEY})`);
}
