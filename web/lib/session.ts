import type { Session, User } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import {
  readSession,
  type SessionState,
  subscribeToSession,
  whileLeaving,
  writeSession,
} from '#web/lib/session-store.ts';
import { getSupabase, hasStoredSession, sessionStorageKey } from '#web/lib/supabase.ts';

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
    const supabase = await getSupabase();
    if (!listening) {
      listening = true;
      supabase.auth.onAuthStateChange((_event, session) => writeSession(session));
    }
    const { data } = await supabase.auth.getSession();
    writeSession(data.session ?? storedSessionWhileOffline());
  } catch (error) {
    console.error('The session could not be read:', error);
    writeSession(storedSessionWhileOffline());
  }
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, readSession);
}

/** For components behind a guard. Null only for the moment between signing out and leaving the page. */
export function useUser(): User | null {
  return useSession().session?.user ?? null;
}

export async function getAccessToken(): Promise<string | null> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? null;
}

/** Global: every device of this account is signed out. This device forgets the session even if the server is away. */
export function signOut(): Promise<void> {
  return whileLeaving(async () => {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.signOut({ scope: 'global' });
    if (error) {
      console.error('Error signing out:', error);
      await supabase.auth.signOut({ scope: 'local' });
    }
    writeSession(null);
  });
}

/** An expired token cannot be renewed without a network; a student in the middle of a test must not lose the page for it. */
function storedSessionWhileOffline(): Session | null {
  if (navigator.onLine) return null;
  try {
    const stored = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null') as Session | null;
    return stored?.user ? stored : null;
  } catch {
    return null;
  }
}
