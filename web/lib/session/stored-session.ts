import type { Session } from '@supabase/supabase-js';

export const sessionStorageKey = 'vijaypath-session';

/** True when somebody signed in on this device before; says nothing about whether the session still stands. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

/**
 * The client removes a session the server has refused. One that is still stored is at worst expired, and cannot be
 * renewed without a network: a student in the middle of a test must not lose the page for that.
 */
export function storedSession(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null') as Session | null;
    return stored?.user ? stored : null;
  } catch {
    return null;
  }
}

/** The client begins to renew a token this long before its end. */
const RENEWAL_SECONDS = 90;
const MARGIN_SECONDS = 30;

/** The stored session while its token is good as it is: nobody needs the client to use it. */
export function freshSession(): Session | null {
  const stored = storedSession();
  const secondsLeft = (stored?.expires_at ?? 0) - Date.now() / 1000;
  return stored && secondsLeft > RENEWAL_SECONDS + MARGIN_SECONDS ? stored : null;
}
