import type { User } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';
import {
  readSession,
  type SessionState,
  subscribeToSession,
  writeSession,
} from '#web/lib/session/session-store.ts';
import { freshSession, hasStoredSession, storedSession } from '#web/lib/session/stored-session.ts';

let firstLookup: Promise<void> | undefined;

/** The first session lookup. Every guard waits for it; it runs once, and costs nothing for a visitor without an account. */
export function lookUpSession(): Promise<void> {
  firstLookup ??= hasStoredSession() ? openStoredSession() : Promise.resolve(writeSession(null));
  return firstLookup;
}

/** A token that is good needs no client: the screen comes first, and the client that renews it after it. */
async function openStoredSession(): Promise<void> {
  // Without a network nobody can renew it: the one that is kept ends the lookup.
  const usable = freshSession() ?? (navigator.onLine ? null : storedSession());
  if (!usable) return followSession();
  writeSession(usable);
  afterFirstScreen(() => void followSession());
}

/** Loads the client and follows its auth events from now on. */
export async function followSession(): Promise<void> {
  try {
    const { connectSession } = await import('#web/lib/session/connected-session.ts');
    await connectSession();
  } catch (error) {
    console.error('The session could not be read:', error);
    writeSession(storedSession());
  }
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, readSession, readSession);
}

/** For components behind a guard. Null only for the moment between signing out and leaving the page. */
export function useUser(): User | null {
  return useSession().session?.user ?? null;
}
