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
  if (answer.status === 401 && !answer.url.includes('/auth/v1/')) noticeRevokedSession();
  return answer;
}

let asking = false;

/**
 * A refusal of a session that was revoked elsewhere: asking for the user makes the client notice, and sign out.
 * Without this a student would keep a page on which nothing works any more.
 */
export function noticeRevokedSession(): void {
  if (asking) return;
  asking = true;
  void getSupabase()
    .then((supabase) => supabase.auth.getUser())
    .finally(() => {
      asking = false;
    });
}
