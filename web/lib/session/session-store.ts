import type { Session } from '@supabase/supabase-js';

export type SessionState =
  | { status: 'loading'; session: null }
  | { status: 'signed-out'; session: null }
  | { status: 'signed-in'; session: Session };

/** All that changes about the session of this page. `readSessionRecord()` prints it. */
interface SessionRecord {
  readonly state: SessionState;
  /** A new token has been asked for, and no server answers: anyone who needs one is told that the network is missing. */
  readonly isRenewalStuck: boolean;
  /** Somebody signs out on this page: no renewal is waited for, and the click decides where to go, not a guard. */
  readonly isSigningOut: boolean;
  /** Whose session ended without a sign-out: they come back to what they were writing. Null once anybody signs in. */
  readonly lostPerson: string | null;
  /** The server has refused a token, and whether the session still stands is being asked. */
  readonly isRefusalChecked: boolean;
}

let record: SessionRecord = {
  state: { status: 'loading', session: null },
  isRenewalStuck: false,
  isSigningOut: false,
  lostPerson: null,
  isRefusalChecked: false,
};
const listeners = new Set<() => void>();

export function readSessionRecord(): SessionRecord {
  return record;
}

export function changeSessionRecord(change: Partial<SessionRecord>): void {
  record = { ...record, ...change };
  for (const listener of [...listeners]) listener();
}

/** Calls back after every change of the record. @returns what ends it */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readSession(): SessionState {
  return record.state;
}

export function writeSession(session: Session | null): void {
  const { state } = record;
  if (state.status !== 'loading' && state.session === session) return;
  const lost = state.status === 'signed-in' && !record.isSigningOut ? state.session.user.id : null;
  changeSessionRecord({
    lostPerson: session ? null : lost,
    state: session ? { status: 'signed-in', session } : { status: 'signed-out', session: null },
  });
}
