import { getAuth } from '#web/lib/auth-client.ts';

/** For accounts that came without one, and for a change. This device stays signed in, all others do not. */
export async function setPassword(password: string): Promise<void> {
  const auth = await getAuth();
  const { error } = await auth.updateUser({ password });
  if (error) throw error;
}
