import type { Session } from '@supabase/supabase-js';

export type SessionState =
  | { status: 'loading'; session: null }
  | { status: 'signed-out'; session: null }
  | { status: 'signed-in'; session: Session };

let state: SessionState = { status: 'loading', session: null };
let leaving = false;
const listeners = new Set<() => void>();

export function readSession(): SessionState {
  return state;
}

export function writeSession(session: Session | null): void {
  if (state.status !== 'loading' && state.session === session) return;
  state = session ? { status: 'signed-in', session } : { status: 'signed-out', session: null };
  for (const listener of listeners) listener();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While a sign-out of this page runs, the click that asked for it decides where to go, and no guard does. */
export function isLeaving(): boolean {
  return leaving;
}

export async function whileLeaving(signOut: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await signOut();
  } finally {
    leaving = false;
  }
}
