import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from './database.ts';
import { currentRequestId } from './request.ts';

export const DEFAULT_TIMEOUT_MS = 15_000;

/** One statement that makes a transaction act as the scope says, until it ends. */
export const APPLY_SCOPE = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true), set_config('request.id', $4, true),
  set_config('transaction_read_only', $5, true), set_config('request.headers', $6, true)`;

export const SWITCH_ROLE = `select set_config('role', $1, true)`;

/** The name the `role` setting takes: `none` is the role that connected. */
export function roleSetting(scope: Scope): string {
  return scope.role === 'owner' ? 'none' : scope.role;
}

export function scopeParameters(scope: Scope): string[] {
  return [
    roleSetting(scope),
    scope.claims ? JSON.stringify(scope.claims) : '',
    String(scope.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    currentRequestId(),
    scope.readOnly ? 'on' : 'off',
    scope.headers ?? '{}',
  ];
}

/** Of reading everything there is, a few hundred rows a statement. */
export const SNAPSHOT: Scope = { role: 'owner', readOnly: true, timeoutMs: 300_000 };

const insideTransactionOf = new AsyncLocalStorage<object>();

/** Runs `work` so that {@link refuseInsideTransaction} knows it stands inside a transaction of `database`. */
export function markTransaction<T>(database: object, work: () => Promise<T>): Promise<T> {
  return insideTransactionOf.run(database, work);
}

/**
 * Asking the database while one of its transactions is open in the same call would wait for itself forever on
 * PGlite's single connection, and see other data on PostgreSQL: refused at once on both.
 */
export function refuseInsideTransaction(database: object): void {
  if (insideTransactionOf.getStore() === database) {
    throw new Error('Inside a transaction only its own handle may query the database');
  }
}
