import { getAuth } from '#web/lib/session/auth-client.ts';
import { connectSession } from '#web/lib/session/connected-session.ts';

export type Credentials = { email: string; password: string };

export async function signIn({ email, password }: Credentials): Promise<void> {
  const auth = await getAuth();
  await connectSession();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
}
