import { getAuth } from '#web/lib/session/auth-client.ts';
import { signOut } from '#web/lib/session/connected-session.ts';

/** Afterwards the session of the reset link is over too: the student signs in with the new password. */
export async function updatePassword(password: string): Promise<void> {
  const auth = await getAuth();
  const { error } = await auth.updateUser({ password });
  if (error) throw error;
  await signOut();
}
