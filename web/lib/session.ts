import type { Session, User } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { AppError } from '#web/lib/errors.ts';
import {
  readSession,
  type SessionState,
  subscribeToSession,
  whileLeaving,
  writeSession,
} from '#web/lib/session-store.ts';
import { getSupabase, hasStoredSession, sessionStorageKey } from '#web/lib/supabase.ts';

const LONGEST_LOOKUP_MS = 5_000;

let firstLookup: Promise<void> | undefined;
let listening = false;

/** The first session lookup. Every guard waits for it; it runs once, and costs nothing for a visitor without an account. */
export function lookUpSession(): Promise<void> {
  firstLookup ??= hasStoredSession() ? connectSession() : Promise.resolve(writeSession(null));
  return firstLookup;
}

/** Loads the client and follows its auth events from now on. The auth screens call it before they sign anybody in. */
export async function connectSession(): Promise<void> {
  try {
    // Renewing an expired token takes the client half a minute to give up on.
    if (!navigator.onLine) writeStored();
    const supabase = await getSupabase();
    if (!listening) {
      listening = true;
      supabase.auth.onAuthStateChange((event, session) => {
        // Every other event brings the session as it is now. A token that could not be renewed is no sign-out: the
        // client says that in so many words.
        writeSession(session ?? (event === 'SIGNED_OUT' ? null : storedSession()));
      });
    }
    if (!navigator.onLine && storedSession()) return;
    const answer = await withinTime(supabase.auth.getSession(), null);
    writeSession(answer?.data.session ?? storedSession());
  } catch (error) {
    console.error('The session could not be read:', error);
    writeSession(storedSession());
  }
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, readSession);
}

/** For components behind a guard. Null only for the moment between signing out and leaving the page. */
export function useUser(): User | null {
  return useSession().session?.user ?? null;
}

/** Throws when the token has to be renewed and the server cannot be reached. */
export async function getAccessToken(): Promise<string | null> {
  const supabase = await getSupabase();
  const answer = await withinTime(supabase.auth.getSession(), null);
  if (!answer || (!answer.data.session && storedSession())) throw new AppError('', 'network', 0);
  return answer.data.session?.access_token ?? null;
}

/** Global: every device of this account is signed out. This device forgets the session even if the server is away. */
export function signOut(): Promise<void> {
  return whileLeaving(async () => {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.signOut({ scope: 'global' });
    if (error) {
      console.error('Error signing out:', error);
      await supabase.auth.signOut({ scope: 'local' });
      // Without a server the client keeps the session for later; the next person on this phone would have it.
      localStorage.removeItem(sessionStorageKey);
    }
    writeSession(null);
  });
}

function withinTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([
    answer,
    new Promise<T>((done) => setTimeout(() => done(otherwise), LONGEST_LOOKUP_MS)),
  ]);
}

function writeStored(): void {
  const stored = storedSession();
  if (stored) writeSession(stored);
}

/**
 * The client removes a session the server has refused. One that is still stored is at worst expired, and cannot be
 * renewed without a network: a student in the middle of a test must not lose the page for that.
 */
function storedSession(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null') as Session | null;
    return stored?.user ? stored : null;
  } catch {
    return null;
  }
}
