import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work` for a request: its transactions say which one it is, for the audit log. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return current.run(requestId, work);
}

/** The empty string for what the server does by itself. */
export function currentRequestId(): string {
  return current.getStore() ?? '';
}
