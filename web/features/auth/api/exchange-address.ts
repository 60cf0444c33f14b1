import type { EmailOtpType } from '@supabase/supabase-js';
import { didAskForReset } from '#web/features/auth/api/asked-for-reset.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { getAuth } from '#web/lib/session/auth-client.ts';
import { connectSession } from '#web/lib/session/connected-session.ts';
import { readSession } from '#web/lib/session/session-store.ts';

/** What an address brought: a session, or none, or the account of somebody who may not be the person here. */
export type Exchange =
  | { kind: 'done'; signedIn: boolean }
  /** `email` is null where only using the link tells whose it is. */
  | { kind: 'question'; email: string | null; enter: () => Promise<void> };

let running: Promise<Exchange> | undefined;

/**
 * Turns what a link or an identity provider put into the address into a session, once however often it is asked, and
 * takes it out of the address and the history. A code is worth something only in the browser that began its flow. Tokens
 * would sign anybody into the account of anyone who made the link: they count by themselves only for who is signed in
 * already, and for the reset this browser asked for; else the person is asked first.
 */
export function exchangeAddress(): Promise<Exchange> {
  running ??= exchange().finally(() => {
    running = undefined;
  });
  return running;
}

async function exchange(): Promise<Exchange> {
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
    const type = (query.get('type') ?? 'recovery') as EmailOtpType;
    const enter = async () => {
      const { error } = await auth.verifyOtp({ token_hash: tokenHash, type });
      if (error) throw error;
    };
    return { kind: 'question', email: null, enter };
  } else if (accessToken && refreshToken) {
    return takeTokens(accessToken, refreshToken);
  }
  return { kind: 'done', signedIn: readSession().session !== null };
}

async function takeTokens(accessToken: string, refreshToken: string): Promise<Exchange> {
  const auth = await getAuth();
  const { data, error } = await auth.getUser(accessToken);
  if (error) throw error;
  const { id, email = null } = data.user;
  const enter = async () => {
    const taken = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
    if (taken.error) throw taken.error;
  };
  const isOwn = readSession().session?.user.id === id || (email !== null && didAskForReset(email));
  if (!isOwn) return { kind: 'question', email, enter };
  await enter();
  return { kind: 'done', signedIn: readSession().session !== null };
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
