import type { User } from '@supabase/supabase-js';
import { getAuth } from '#web/lib/session/auth-client.ts';
import { connectSession } from '#web/lib/session/connected-session.ts';

/** Whether the address was proved, by a mailed link or by an identity provider. */
export function isEmailProved({ identities }: Pick<User, 'identities'>): boolean {
  return (identities ?? []).some(({ identity_data: data }) => data?.email_verified === true);
}

/** Mails the link that proves it; password and sessions stay. */
export async function mailConfirmation(email: string): Promise<void> {
  const auth = await getAuth();
  await connectSession();
  const options = { emailRedirectTo: `${window.location.origin}/auth/callback?next=%2Fapp%2Fprofile` };
  const { error } = await auth.resend({ type: 'signup', email, options });
  if (error) throw error;
}
