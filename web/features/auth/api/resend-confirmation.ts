import { confirmationTarget } from '#web/features/auth/api/sign-up.ts';
import { getAuth } from '#web/lib/session/auth-client.ts';
import { connectSession } from '#web/lib/session/connected-session.ts';

export async function resendConfirmation(email: string, next: string): Promise<void> {
  const auth = await getAuth();
  await connectSession();
  const options = { emailRedirectTo: confirmationTarget(next) };
  const { error } = await auth.resend({ type: 'signup', email, options });
  if (error) throw error;
}
