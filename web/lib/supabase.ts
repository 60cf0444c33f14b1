import type { SupabaseClient } from '@supabase/supabase-js';
import { readPageConfig } from '#web/lib/page-config.ts';

export const sessionStorageKey = 'vijaypath-session';

let client: Promise<SupabaseClient> | undefined;

/** The only client. It is a chunk of its own, so that pages without an account do not pay for it. */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= createBrowserClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** True when somebody signed in on this device before; says nothing about whether the session still stands. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

async function createBrowserClient() {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(window.location.origin, readPageConfig().publishableKey || 'not-configured', {
    auth: {
      storageKey: sessionStorageKey,
      flowType: 'pkce',
      persistSession: true,
      autoRefreshToken: true,
      // The callback and the reset page read the address themselves.
      detectSessionInUrl: false,
    },
    global: { fetch: fetchAndNoticeRevocation },
  });
}

async function fetchAndNoticeRevocation(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (answer.ok && answer.url.includes('/auth/v1/token')) return withOwnExpiry(answer);
  if (answer.status === 401 && !answer.url.includes('/auth/v1/')) noticeRevokedSession();
  return answer;
}

/**
 * The client compares `expires_at`, which is the server's clock, with the device's. On a device whose clock is wrong a
 * token would never, or always, seem expired; what it is worth is its length from now.
 */
async function withOwnExpiry(answer: Response): Promise<Response> {
  const session = (await answer.json()) as { expires_in?: number; expires_at?: number };
  if (session.expires_in) session.expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  return Response.json(session, { status: answer.status, headers: { 'content-type': 'application/json' } });
}

/** What a refused refresh token answers with; anything else is a disturbance that may pass. */
const REFUSALS = new Set([400, 401, 403]);

let asking = false;

/**
 * A refused token has expired unnoticed (the device's clock was set), or its session was revoked elsewhere. Renewing it
 * heals the one; refused again, the session is over and this device forgets it: without this a student would keep a
 * page on which nothing works any more. The client itself keeps a session whose token looks valid by the clock.
 */
export function noticeRevokedSession(): void {
  if (asking) return;
  asking = true;
  void renewOrLeave().finally(() => {
    asking = false;
  });
}

async function renewOrLeave(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.refreshSession();
  if (error && REFUSALS.has(error.status ?? 0)) await auth.signOut({ scope: 'local' });
}
