import type { AuthClient } from '@supabase/auth-js';
import { readPageConfig } from '#web/lib/page/page-config.ts';
import { renewToken } from '#web/lib/session/renewal.ts';
import { changeSessionRecord, readSessionRecord, writeSession } from '#web/lib/session/session-store.ts';
import { sessionStorageKey, storedSession } from '#web/lib/session/stored-session.ts';

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
  const auth = new AuthClient({
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
  auth.onAuthStateChange((event, session) => {
    // Every other event brings the session as it is now. A token that could not be renewed is no sign-out: the client
    // has an event for that.
    writeSession(session ?? (event === 'SIGNED_OUT' ? null : storedSession()));
  });
  return auth;
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

/** The statuses of a refused refresh token; any other failure may pass. */
const REFUSALS = new Set([400, 401, 403]);

/**
 * A refused token has expired unnoticed (the device's clock was set), or its session was revoked elsewhere. Renewing it
 * heals the one; refused again, the session is over and this device forgets it: without this a student would keep a
 * page on which nothing works any more. The client itself keeps a session whose token looks valid by the clock.
 */
export function checkRefusedToken(): void {
  if (readSessionRecord().isRefusalChecked) return;
  changeSessionRecord({ isRefusalChecked: true });
  void renewOrSignOut().finally(() => changeSessionRecord({ isRefusalChecked: false }));
}

async function renewOrSignOut(): Promise<void> {
  const auth = await getAuth();
  const { error } = await auth.refreshSession();
  if (error && REFUSALS.has(error.status ?? 0)) await auth.signOut({ scope: 'local' });
}
