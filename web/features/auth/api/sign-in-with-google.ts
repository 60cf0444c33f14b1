import { getAuth } from '#web/lib/session/auth-client.ts';

/** Leaves the page for the identity provider; it comes back to /auth/callback. */
export async function signInWithGoogle(next: string): Promise<void> {
  const auth = await getAuth();
  // Without a network the browser would show its own page of failure instead of this one.
  await fetch('/healthz', { cache: 'no-store' });
  const { error } = await auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${window.location.origin}/auth/callback?next=${encodeURIComponent(next)}` },
  });
  if (error) throw error;
}
