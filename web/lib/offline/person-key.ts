import { readSessionRecord } from '#web/lib/session/session-store.ts';

/**
 * Whatever is kept of a person stands under `kind/person[/…]`: when they leave, what has their id there is removed, and
 * nobody has to know the kinds. A key without a person is not taken.
 */
export function personOf(key: string): string | null {
  return key.split('/')[1] || null;
}

/** What a server has not got yet: it outlives its owner's session. */
const UNSENT = ['answers/', 'exam-day-ticks/'];

export const isUnsent = (key: string): boolean => UNSENT.some((prefix) => key.startsWith(prefix));

/**
 * Whether it may be kept now: what is still on its way when somebody leaves would be read by the next person. Whose session
 * was lost has not left.
 */
export function mayKeep(key: string): boolean {
  const { state, lostPerson } = readSessionRecord();
  const person = personOf(key);
  if (person === null) return false;
  const owner = state.session?.user.id ?? lostPerson;
  return state.status === 'loading' || isUnsent(key) || person === owner;
}
