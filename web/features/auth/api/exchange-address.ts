import type { EmailOtpType } from '@supabase/supabase-js';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { getAuth } from '#web/lib/session/auth-client.ts';
import { connectSession } from '#web/lib/session/connected-session.ts';
import { readSession } from '#web/lib/session/session-store.ts';

let running: Promise<boolean> | undefined;

/**
 * Turns what a link or an identity provider put into the address into a session, once however often it is asked,
 * and takes it out of the address and the history. True when there is a session afterwards.
 */
export function exchangeAddress(): Promise<boolean> {
  running ??= exchange().finally(() => {
    running = undefined;
  });
  return running;
}

async function exchange(): Promise<boolean> {
  const query = new URLSearchParams(window.location.search);
  const hash = new URLSearchParams(window.location.hash.slice(1));
  cleanAddress(query);
  const auth = await getAuth();
  await connectSession();
  const [code, tokenHash] = [query.get('code'), query.get('token_hash')];
  const [accessToken, refreshToken] = [hash.get('access_token'), hash.get('refresh_token')];
  if (query.has('error') || hash.has('error')) throw refusal(query, hash);
  if (code) {
    const { error } = await auth.exchangeCodeForSession(code);
    if (error) throw error;
  } else if (tokenHash) {
    // A link opened on another device than the one that asked for it.
    const type = (query.get('type') ?? 'recovery') as EmailOtpType;
    const { error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    if (error) throw error;
  } else if (accessToken && refreshToken) {
    const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
    if (error) throw error;
  }
  return readSession().session !== null;
}

/** The reason that an expired link, or a provider that refused, puts into the address. */
function refusal(query: URLSearchParams, hash: URLSearchParams): ApiError {
  const read = (name: string) => query.get(name) ?? hash.get(name) ?? undefined;
  const status = read('error') === 'server_error' ? 500 : 403;
  return new ApiError(read('error_description') ?? '', read('error_code') ?? read('error'), status);
}

function cleanAddress(query: URLSearchParams): void {
  const remaining = new URLSearchParams();
  const next = query.get('next');
  if (next) remaining.set('next', next);
  const search = remaining.size > 0 ? `?${remaining}` : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + search);
}
