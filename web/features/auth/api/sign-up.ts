import type { Credentials } from '#web/features/auth/api/sign-in.ts';
import { getAuth } from '#web/lib/auth-client.ts';
import { connectSession } from '#web/lib/connected-session.ts';

/** Answers false when the email must be confirmed before there is a session. */
export async function signUp({ email, password }: Credentials, next: string): Promise<boolean> {
  const auth = await getAuth();
  await connectSession();
  const options = { emailRedirectTo: confirmationTarget(next) };
  const { data, error } = await auth.signUp({ email, password, options });
  if (error) throw error;
  return data.session !== null;
}

/** Where the link of a confirmation mail leads. */
export function confirmationTarget(next: string): string {
  return `${window.location.origin}/auth/callback?next=${encodeURIComponent(next)}`;
}
