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
  });
}
