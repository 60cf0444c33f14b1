import { AsyncLocalStorage } from 'node:async_hooks';

/** Who uses the time of the database, and of threads shared by all. */
export interface Consumer {
  /** `visitor`: an address that reads rows without a session; what signs people in from there counts for the address. */
  kind: 'user' | 'address' | 'visitor';
  id: string;
}

const current = new AsyncLocalStorage<{ consumer: Consumer } | null>();

/** Runs `work` for somebody, until {@link nameConsumer} knows better. */
export function runFor<T>(consumer: Consumer, work: () => T): T {
  return current.run({ consumer }, work);
}

/** Once it is known who asks, it is no longer their address that uses the time: behind one address may be a whole hall. */
export function nameConsumer(consumer: Consumer): void {
  const store = current.getStore();
  if (store) store.consumer = consumer;
}

/** Who reads rows without a session waits for what they themselves ask, and not those who sign in from the same address. */
export function nameVisitor(): void {
  const store = current.getStore();
  if (store?.consumer.kind === 'address') store.consumer = { ...store.consumer, kind: 'visitor' };
}

/** Runs `work` for many, or for nobody in particular: the time counts for the server itself. */
export function runForServer<T>(work: () => T): T {
  return current.run(null, work);
}

/** null for the server itself. */
export function currentConsumer(): Consumer | null {
  return current.getStore()?.consumer ?? null;
}

export function consumerKey({ kind, id }: Consumer): string {
  return `${kind} ${id}`;
}
