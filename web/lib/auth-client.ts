import type { AuthClient } from '@supabase/auth-js';
import { readPageConfig } from '#web/lib/page-config.ts';
import { renewToken } from '#web/lib/renewal.ts';
import { sessionStorageKey } from '#web/lib/stored-session.ts';

type Auth = InstanceType<typeof AuthClient>;

let client: Promise<Auth> | undefined;

/** For signing in and out, renewing and whatever else works without a valid token. A chunk of its own: a screen opens without it. */
export function getAuth(): Promise<Auth> {
  client ??= createAuth().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createAuth(): Promise<Auth> {
  const { AuthClient } = await import('@supabase/auth-js');
  const key = readPageConfig().publishableKey || 'not-configured';
  return new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    // Spelt as the client spells it: it puts a token in its place.
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: sessionStorageKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    // The callback and the reset page read the address themselves.
    detectSessionInUrl: false,
    fetch: fetchSession,
  });
}

async function fetchSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  const isRenewal = address.includes('/auth/v1/token?grant_type=refresh_token');
  const answer = await (isRenewal && init ? renewToken(input, init) : fetch(input, init));
  return answer.ok && address.includes('/auth/v1/token') ? withOwnExpiry(answer) : answer;
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
  const auth = await getAuth();
  const { error } = await auth.refreshSession();
  if (error && REFUSALS.has(error.status ?? 0)) await auth.signOut({ scope: 'local' });
}
