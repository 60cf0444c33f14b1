import { ApiError, parseError } from '#web/lib/requests/api-error.ts';
import { getAuth } from '#web/lib/session/auth-client.ts';
import { unlessStuck } from '#web/lib/session/renewal.ts';
import { changeSessionRecord, writeSession } from '#web/lib/session/session-store.ts';
import { freshSession, sessionStorageKey, storedSession } from '#web/lib/session/stored-session.ts';

const LONGEST_LOOKUP_MS = 5_000;

/** Loads the client, which reports every change from now on. The auth screens call it before they sign anybody in. */
export async function connectSession(): Promise<void> {
  const auth = await getAuth();
  const answer = await withinTime(
    unlessStuck(auth.getSession()).catch(() => null),
    null,
  );
  writeSession(answer?.data.session ?? storedSession());
}

/** Throws when the token has to be renewed and the server cannot be reached. */
export async function getAccessToken(): Promise<string | null> {
  const fresh = freshSession();
  if (fresh) return fresh.access_token;
  const auth = await getAuth();
  const answer = await withinTime(unlessStuck(auth.getSession()), null);
  if (!answer || (!answer.data.session && storedSession())) throw new ApiError('', 'network', 0);
  return answer.data.session?.access_token ?? null;
}

/**
 * Global: every device of this account is signed out. This device forgets the session even if the server is away.
 * @returns whether the server has ended all sessions; if not, other devices may stay signed in
 * @throws ApiError when the server fails (500); then this device, too, stays signed in
 */
export async function signOut(): Promise<{ isEverywhere: boolean }> {
  changeSessionRecord({ isSigningOut: true });
  try {
    return { isEverywhere: await forgetSession() };
  } finally {
    changeSessionRecord({ isSigningOut: false });
  }
}

async function forgetSession(): Promise<boolean> {
  const auth = await getAuth();
  const { error } = await auth.signOut({ scope: 'global' });
  if (error) console.error('Error signing out:', error);
  // A server that answers, and has failed, keeps the other devices signed in: the student is told and tries again.
  if (error?.status === 500) throw parseError(error);
  if (error) {
    await auth.signOut({ scope: 'local' });
    // Without a server the client keeps the session for later; the next person on this phone would have it.
    localStorage.removeItem(sessionStorageKey);
  }
  writeSession(null);
  return !error;
}

function withinTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([
    answer,
    new Promise<T>((done) => setTimeout(() => done(otherwise), LONGEST_LOOKUP_MS)),
  ]);
}
