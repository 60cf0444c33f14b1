import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the database works. */
export interface Payer {
  /** `visitor`: an address that reads rows without a session; what signs people in from there is paid by the address. */
  kind: 'user' | 'address' | 'visitor';
  id: string;
}

const current = new AsyncLocalStorage<{ payer: Payer } | null>();

/** Runs `work` for somebody, until {@link namePayer} knows better. */
export function paidBy<T>(payer: Payer, work: () => T): T {
  return current.run({ payer }, work);
}

/** Once it is known who asks, it is no longer their address that pays: behind one address may be a whole hall. */
export function namePayer(payer: Payer): void {
  const store = current.getStore();
  if (store) store.payer = payer;
}

/** Who reads rows without a session waits for what they themselves ask, and not whoever signs in from the same address. */
export function namePayerVisitor(): void {
  const store = current.getStore();
  if (store?.payer.kind === 'address') store.payer = { ...store.payer, kind: 'visitor' };
}

/** Runs `work` for many, or for nobody in particular: the server itself pays. */
export function paidByServer<T>(work: () => T): T {
  return current.run(null, work);
}

/** null for the server itself. */
export function currentPayer(): Payer | null {
  return current.getStore()?.payer ?? null;
}

export function payerKey({ kind, id }: Payer): string {
  return `${kind} ${id}`;
}
